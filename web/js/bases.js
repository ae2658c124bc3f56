// @ts-check
// A measured table has no places of its own: the pieces themselves are the places, their shapes follow them,
// and ghosts show where one might go.

import { svg } from './dom.js';
import { front } from './hold.js';
import { inches, outline, pointsOf } from './measure.js';
import { t } from './text.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Place} Place */
/** @typedef {import('../protocol.js').Choice} Choice */

/** How many ghosts may show the ground they cover at once. */
const CROWD = 6;
/** So many units of the drawing to a pixel: from there on men are not made out, up to there names can be read. */
const FAR = 2.3;
const NEAR = 0.85;
/** How wide a handle is on the screen, in pixels. */
const HANDLE = 18;
/** How far apart units are to stand for neighbours in a drawing of arrows. */
const INCHES_APART = 3;

/** The ground of a measured table; what a board with places of its own does otherwise is in `hexes.js`. */
export class Bases {
  /**
   * @param {Board} board
   * @param {import('./measure.js').Measure} measure
   */
  constructor(board, measure) {
    this.board = board;
    this.measure = measure;
    this.spacing = INCHES_APART * (1000 / measure.mils);
  }

  /** Handles are as large on the screen at any distance: who comes closer finds them apart. */
  sized() {
    const pixel = this.board.pixels(1);
    this.board.host.style.setProperty('--pixel', String(pixel));
    // From afar kinds are shown instead of men, from near names as well.
    this.board.host.classList.toggle('far', pixel > FAR);
    this.board.host.classList.toggle('near', pixel < NEAR);
  }

  /** How narrow the smallest thing is that may be pointed at: a base, or a handle that is as large at any distance. */
  smallest() {
    const shapes = [...this.board.places.values()].map(({ shape }) => shape);
    if (shapes.some((shape) => shape.matches('.ghost'))) return HANDLE * this.board.pixels(1);
    const sides = shapes.map((shape) => /** @type {SVGGraphicsElement} */ (shape).getBBox()).map(({ width, height }) => Math.min(width, height));
    return Math.min(...sides);
  }

  /** The places follow the pieces. @returns {Map<string, {x: number, y: number}>} where they were */
  follow() {
    const { board } = this;
    const before = new Map([...board.places].map(([name, { x, y }]) => [name, { x, y }]));
    for (const [name, { node }] of board.pieces) {
      const known = board.places.get(name);
      if (!known) {
        board.place(node);
        continue;
      }
      known.x = Number(node.getAttribute('data-x'));
      known.y = Number(node.getAttribute('data-y'));
      known.shape.setAttribute('points', node.querySelector('polygon.base')?.getAttribute('points') ?? '');
      const there = node.getAttribute('transform');
      if (there) known.shape.setAttribute('transform', there);
    }
    for (const name of board.places.keys()) if (!board.pieces.has(name)) board.remove(name);
    board.walk.anchor();
    return before;
  }

  isMember() {
    return false;
  }

  /** Where Tab may arrive: at one's own, where there are any. @param {Place[]} all */
  arrivals(all) {
    const mine = all.filter(({ name }) => this.board.pieces.get(name)?.side === this.board.seat);
    return mine.length ? mine : all;
  }

  /** Nobody stands on another here. */
  spread() {}

  /** Bases have no sides to point at. */
  setEdges() {}

  hasEdges() {
    return false;
  }

  /**
   * Shows where a piece might go: the ground it would cover, and on its front a handle that can be clicked.
   * @param {Choice[]} choices
   */
  setGhosts(choices) {
    const { board } = this;
    // Among many, only the one pointed at shows the ground it covers.
    board.host.classList.toggle('crowded', choices.length > CROWD);
    if (choices.length) this.sized();
    for (const { action, ghost } of choices) {
      if (board.places.has(action)) continue;
      const { shape, tip } = this.ghost(ghost);
      board.touchable(action, shape);
      shape.setAttribute('tabindex', '0');
      board.layer.append(shape);
      board.places.set(action, { name: action, x: tip.x, y: tip.y, ground: '', shape });
    }
  }

  /** The shape of a ghost, and where its handle is. @param {number[][]} ground */
  ghost(ground) {
    const base = svg('polygon', { class: 'ghost-base', points: outline(this.measure, ground) });
    const corners = pointsOf(base);
    const round = corners.length !== 4;
    const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
    const middle = { x: sum.x / corners.length, y: sum.y / corners.length };
    const [left, right, , rear] = corners;
    const tip = round ? middle : { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
    const facing = round ? 0 : (Math.atan2(left.x - rear.x, rear.y - left.y) * 180) / Math.PI;
    const shape = svg('g', { class: 'place ghost' }, base, round ? null : svg('path', { class: 'ghost-front', d: front(corners) }),
      svg('g', { transform: `translate(${tip.x},${tip.y})rotate(${facing})` },
        svg('path', { class: 'ghost-handle', d: round ? 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0' : 'M0-15L9-2L3-4V4H-3V-4L-9-2Z' })));
    return { shape, tip };
  }

  /** A piece in words. @param {string} name @returns {string[]} */
  words(name) {
    return [this.board.pieces.get(name)?.words ?? name];
  }

  /** Where a piece stands. @param {SVGElement} node @returns {string[]} */
  stands(node) {
    const [x, y] = (node.getAttribute('data-front') ?? '').split(',').map(Number);
    return Number.isFinite(y) ? [t('stands-at', { x: inches(x), y: inches(y) })] : [];
  }
}
