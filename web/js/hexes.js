// @ts-check
// A board with places of its own, such as hexes: each place is in the drawing and stays where it is.

import { edgeOf } from './choose.js';
import { svg } from './dom.js';
import { t } from './text.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Place} Place */

/** How large a piece of a stack is to point at, how far apart those of one are laid, and how far from it. */
const TOKEN = 16;
const APART = 112;
const ROOM = 104;
/** How far from the middle of a place its sides are pointed at, in distances between places. */
const OUT = .46;
/** The same of its corners. */
const FAR = .53;
/** How far apart places must be on the screen, in pixels, for that: for a mouse, and for a finger. */
const EDGED = 44;
const TOUCHED = 76;

/** A place as people read it: hexes have their names on the board, other names are for whoever types. @param {string} place */
export const printed = (place) => (document.querySelector(`#hexes [data-place="${CSS.escape(place)}"]`) ? place : '');

/** The ground of a board whose places are drawn; what a measured table does otherwise is in `bases.js`. */
export class Hexes {
  /** @param {Board} board with its places */
  constructor(board) {
    this.board = board;
    /** @type {import('./measure.js').Measure | null} */
    this.measure = null;
    /** Who lies next to whom, from the distances alone. @type {Map<string, string[]>} */
    this.near = new Map();
    /** Pieces of stacks that are places themselves. @type {Set<string>} */
    this.named = new Set();
    /** A stack, laid out. */
    this.apart = svg('g', { class: 'apart', 'font-weight': 700, 'text-anchor': 'middle', 'aria-hidden': 'true' });
    const all = [...board.places.values()];
    const apart = (/** @type {Place} */ a, /** @type {Place} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
    /** How far apart neighbours are, on the drawing. */
    this.spacing = Math.min(...all.slice(1).map((place) => apart(all[0], place)), Infinity);
    for (const place of all) {
      this.near.set(place.name, all.filter((other) => other !== place && apart(place, other) < this.spacing * 1.25).map((other) => other.name));
    }
  }

  /** The camera moved: nothing here has a size on the screen. */
  sized() {}

  /**
   * Pieces were put down: the hexes are where they were; who lies as a token in a stack is a place as well. Of the others
   * there is too little to be seen: a click there means the stack.
   */
  follow() {
    const { board } = this;
    for (const name of this.named) {
      board.remove(name);
      this.named.delete(name);
    }
    for (const [name, { node }] of board.pieces) {
      if (board.places.has(name) || !node.querySelector(':scope > .chip')) continue;
      const x = Number(node.getAttribute('data-x'));
      const y = Number(node.getAttribute('data-y'));
      const shape = svg('circle', { class: 'place member', cx: x, cy: y, r: TOKEN });
      board.touchable(name, shape);
      board.layer.append(shape);
      board.places.set(name, { name, x, y, ground: '', shape });
      this.named.add(name);
    }
    this.spread(null);
    return null;
  }

  /** Lays the pieces of a stack side by side while it is pointed at. @param {string | null} name */
  spread(name) {
    const { board } = this;
    const node = board.pieces.get(name ?? '')?.node;
    const lying = node?.matches('.stack') ? [...node.querySelectorAll(':scope > .piece')].reverse() : [];
    // From the top down, and then who lies beside them.
    const small = (/** @type {Element} */ member) => member.querySelector('.chip') !== null;
    const members = [...lying.filter((member) => !small(member)), ...lying.filter(small)];
    const place = board.places.get(name ?? '');
    this.apart.replaceChildren();
    if (!place || members.length < 2) return;
    board.layer.before(this.apart);
    const wide = APART * members.length;
    // Above the stack, or below it where the board ends.
    const y = place.y < ROOM ? place.y + ROOM : place.y - ROOM;
    const x = Math.max(place.x - wide / 2, APART / 4);
    this.apart.append(svg('rect', { x, y: y - APART / 2, width: wide, height: APART, rx: 12 }),
      ...members.map((member, index) => {
        const shown = /** @type {SVGElement} */ (member.cloneNode(true));
        shown.removeAttribute('data-place');
        shown.setAttribute('transform', `translate(${x + APART * (index + .5)},${y})`);
        return shown;
      }));
  }

  /** Whether it is somebody in a stack. @param {string} name */
  isMember(name) {
    return this.named.has(name) || (this.board.pieces.has(name) && !this.board.places.has(name));
  }

  /** Where Tab may arrive. @param {Place[]} all */
  arrivals(all) {
    return all;
  }

  /** Nothing is offered here but places. */
  setGhosts() {}

  /**
   * Draws an arrowhead at each side that may be pointed at.
   * @param {string[]} names
   */
  setEdges(names) {
    const { board, spacing } = this;
    for (const name of names) {
      const edge = edgeOf(name);
      const place = board.places.get(edge?.place ?? '');
      if (!edge || !place) continue;
      const turn = this.angle(place, edge.side, edge.corner);
      const out = spacing * (edge.corner ? FAR : OUT);
      const [x, y] = [place.x + Math.cos(turn) * out, place.y + Math.sin(turn) * out];
      const shape = svg('g', { class: 'place edge', transform: `translate(${x.toFixed(1)},${y.toFixed(1)}) rotate(${Math.round(turn * 180 / Math.PI + 90)})` });
      shape.append(svg('circle', { r: spacing * .17 }), svg('path', { d: 'M0-11L14 7C5 3-5 3-14 7Z' }));
      board.touchable(name, shape);
      board.layer.append(shape);
      board.places.set(name, { name, x, y, ground: '', shape });
    }
  }

  /**
   * Where a side or a corner lies, as an angle: hexes with flat tops have a neighbour above, the others one beside, and
   * corners lie where the others have sides.
   * @param {Place} place @param {string} side @param {boolean} corner
   */
  angle(place, side, corner) {
    const flat = (this.near.get(place.name) ?? []).some((near) => Math.abs((this.board.places.get(near)?.x ?? 0) - place.x) < 1);
    const [lean, way] = [flat === corner ? 60 : 30, side.endsWith('w')];
    const east = { n: -90, s: 90, e: 0, ne: -lean, se: lean }[/** @type {'n'} */ (side.replace('w', 'e'))] ?? 0;
    return (way ? 180 - east : east) * Math.PI / 180;
  }

  /** Whether arrowheads are large enough to be pointed at. */
  hasEdges() {
    return this.spacing / this.board.pixels(1) >= (matchMedia('(pointer: coarse)').matches ? TOUCHED : EDGED);
  }

  /**
   * A place in words: its name, ground, who stands there, who is adjacent.
   * @param {string} name
   * @returns {string[]}
   */
  words(name) {
    const { board } = this;
    const piece = board.pieces.get(name);
    const bare = new RegExp(`^${name}\\s*[:,]?\\s*`, 'i');
    const parts = [name, board.places.get(name)?.ground.replace(bare, '') ?? '', piece?.words.replace(bare, '') ?? t('hex-empty')];
    for (const tag of board.holder?.querySelectorAll(`[data-at="${CSS.escape(name)}"] > title`) ?? []) parts.push(tag.textContent ?? '');
    const side = piece?.side ?? board.seat;
    if (side) {
      const around = (this.near.get(name) ?? []).filter((other) => board.pieces.has(other));
      const foes = around.filter((other) => board.pieces.get(other)?.side !== side);
      if (foes.length) parts.push(t('hex-enemies', { places: foes.join(' ') }));
      const friends = around.filter((near) => board.pieces.get(near)?.side === side);
      if (friends.length && piece) parts.push(t('hex-friends', { places: friends.join(' ') }));
    }
    return parts;
  }

  /** Its name says where a piece stands. @returns {string[]} */
  stands() {
    return [];
  }
}
