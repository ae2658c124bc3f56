// @ts-check
// The board: the picture from the server, and over it one shape per place that takes pointer, focus
// and marks. The shapes stay when the pieces are replaced, so focus is never lost. What is a place, the picture
// says: its hexes (`hexes.js`), the cities and forces of a map (`chart.js`), or on a measured table the pieces
// themselves (`bases.js`).

import { readSvg, redraw, svg } from './dom.js';
import { tell } from './animate.js';
import { Bases } from './bases.js';
import { Camera } from './camera.js';
import { Chart } from './chart.js';
import { Hexes } from './hexes.js';
import { Loupe } from './loupe.js';
import { measureOf, pointsOf } from './measure.js';
import { t } from './text.js';
import { Walk } from './walk.js';

/**
 * One place on the board.
 * @typedef {object} Place
 * @property {string} name
 * @property {number} x
 * @property {number} y
 * @property {string} ground what the place is, in words
 * @property {SVGElement} shape what takes pointer and focus
 * @property {Element} [under] the place in the drawing, under the pieces: it is lit, so that no piece is dimmed
 */

/**
 * A piece as the picture describes it.
 * `still` is how it looked, once it is replaced.
 * @typedef {{place: string, side: string, words: string, node: SVGElement, still?: SVGElement}} Piece
 */

/**
 * @typedef {object} Hooks
 * @property {(place: string, touch: boolean) => void} pick
 * @property {(place: string | null, focus?: boolean) => void} hover
 * @property {(place: string, event: PointerEvent) => void} press
 */

const NAMED = '[data-place]';
/** How far apart places must be on the screen, in pixels, for a finger to begin with the whole board. */
const TINY = 26;
/** @param {Element} node */
const nameOf = (node) => node.getAttribute('data-place') ?? '';
/** @param {Element} node */
const wordsOf = (node) =>
  node.getAttribute('aria-label') ?? node.getAttribute('data-label') ?? node.querySelector(':scope > title')?.textContent ?? '';

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {Hooks} hooks
   */
  constructor(host, hooks) {
    this.host = host;
    this.hooks = hooks;
    this.camera = new Camera(host);
    this.camera.subject = () => {
      const chosen = [...this.places.values()].find(({ shape }) => shape.matches('.chosen'));
      return chosen && this.camera.toScreen(chosen);
    };
    this.camera.moved = () => this.ground.sized();
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** @type {Map<string, Piece>} */
    this.pieces = new Map();
    /** What the places are. @type {Hexes | Bases | Chart} */
    this.ground = new Hexes(this);
    this.seat = '';
    /** Whether pieces may be dragged: the seat decides about the position on screen. */
    this.mayDrag = false;
    /** Whether the first pieces stand. */
    this.begun = false;
    this.layer = svg('g', { class: 'places', role: 'group' });
    this.trails = svg('g', { class: 'trails', 'aria-hidden': 'true' });
    /** Who falls, until he has fallen. */
    this.fallers = svg('g', { class: 'fallers', 'aria-hidden': 'true' });
    this.walk = new Walk(this);
    this.loupe = new Loupe(this);
  }

  /** How the drawing is measured; none where it has places of its own. */
  get measure() {
    return this.ground.measure;
  }

  /** How far apart neighbours are, on the drawing. */
  get spacing() {
    return this.ground.spacing;
  }

  /** Shows a board. @param {string} text */
  mount(text) {
    const focused = this.walk.focused();
    const root = readSvg(text);
    root.setAttribute('class', 'board-svg');
    // From the top, so that it stays where it is when the choices below take more room.
    root.setAttribute('preserveAspectRatio', 'xMidYMin meet');
    this.host.replaceChildren(root);
    const pieces = root.querySelector('#pieces') ?? root.appendChild(svg('g', { id: 'pieces' }));
    this.holder = pieces;
    this.layer.replaceChildren();
    this.places.clear();
    for (const node of root.querySelectorAll(NAMED)) {
      if (!pieces.contains(node)) this.place(node);
    }
    const measure = measureOf(root);
    const map = root.hasAttribute('data-map');
    this.host.classList.toggle('measured', measure !== null);
    this.host.classList.toggle('mapped', map);
    for (const node of root.children) if (!['defs', 'title'].includes(node.localName)) node.setAttribute('aria-hidden', 'true');
    root.append(this.fallers, this.trails, this.layer);
    this.layer.setAttribute('aria-label', t('board'));
    this.ground = measure ? new Bases(this, measure) : map ? new Chart(this) : new Hexes(this);
    this.camera.mount(root);
    this.walk.anchor();
    if (focused) this.walk.focus(focused);
  }

  /** @param {Element} node */
  place(node) {
    const name = nameOf(node);
    const known = this.places.get(name);
    if (known) {
      // What else is drawn there, such as what is to be gained.
      known.ground = [known.ground, wordsOf(node)].filter(Boolean).join(', ');
      return;
    }
    const x = Number(node.getAttribute('data-x'));
    const y = Number(node.getAttribute('data-y'));
    const shape = svg('polygon', {
      points: (node.querySelector('polygon.base') ?? node.querySelector('polygon'))?.getAttribute('points'), transform: node.getAttribute('transform'),
    });
    const ground = wordsOf(node);
    shape.setAttribute('class', 'place');
    this.touchable(name, shape);
    this.layer.append(shape);
    this.places.set(name, { name, x, y, ground, shape, under: node });
  }

  /** Makes a shape take pointer and focus for a place. @param {string} name @param {SVGElement} shape */
  touchable(name, shape) {
    shape.setAttribute('role', 'button');
    shape.setAttribute('tabindex', '-1');
    shape.dataset.pick = name;
    shape.addEventListener('pointerdown', (event) => this.hooks.press(name, event));
    shape.addEventListener('pointerenter', (event) => {
      this.ground.spread(name);
      if (event.pointerType !== 'touch') this.hooks.hover(name);
    });
    shape.addEventListener('pointerleave', () => {
      this.ground.spread(null);
      this.hooks.hover(null);
    });
    shape.addEventListener('blur', () => this.ground.spread(null));
    shape.addEventListener('focus', () => {
      this.ground.spread(name);
      this.walk.rove(name);
      this.hooks.hover(name, true);
    });
    shape.addEventListener('click', (event) => {
      if (this.camera.dragged) return;
      this.hooks.pick(name, event instanceof PointerEvent && event.pointerType === 'touch');
    });
  }

  /** The corners of a piece, where it stands on the drawing. @param {string} name @returns {import('./measure.js').Point[]} */
  shapeOf(name) {
    const place = this.places.get(name);
    if (!place) return [];
    return pointsOf(place.shape, place.shape.hasAttribute('transform') ? place : { x: 0, y: 0 });
  }

  /** What is said of dragging units over it now, if they may be; captains ride while there are other things to decide. */
  drags() {
    const has = (/** @type {string} */ what) => this.measure && this.host.querySelector(what);
    return has('[data-drag-line]') ? 'hold-line' : has('.base[data-drag]') ? 'hold-where' : '';
  }

  /** So many pixels of the screen, on the drawing. @param {number} count */
  pixels(count) {
    return count / this.camera.scale;
  }

  /** @param {string} name */
  remove(name) {
    this.places.get(name)?.shape.remove();
    this.places.delete(name);
  }

  /**
   * Shows where pieces might go, and takes away what no longer is one.
   * @param {import('../protocol.js').Choice[]} choices
   */
  setGhosts(choices) {
    const wanted = new Set(choices.map(({ action }) => action));
    for (const [name, { shape }] of this.places) if (shape.matches('.ghost') && !wanted.has(name)) this.remove(name);
    this.ground.setGhosts(choices);
  }

  /**
   * Shows the sides of places that may be pointed at, and takes away those that no longer are.
   * @param {string[]} wanted
   */
  setEdges(wanted) {
    for (const [name, { shape }] of this.places) if (shape.matches('.edge') && !wanted.includes(name)) this.remove(name);
    this.ground.setEdges(wanted.filter((name) => !this.places.has(name)));
  }

  /**
   * Puts the pieces down.
   * @param {string} text the fragment from the server
   * @param {import('../protocol.js').Gist[] | null} gists what happened meanwhile; none after a jump in time
   * @param {boolean} [more] whether it belongs to what was drawn before
   */
  setPieces(text, gists, more = false) {
    if (!this.holder) return;
    // What glided there stands there now.
    for (const carrier of this.holder.querySelectorAll('.carrier')) carrier.replaceWith(...carrier.children);
    const old = this.pieces;
    for (const { deed, from } of gists ?? []) {
      const piece = deed === 'loss' || deed === 'destroyed' ? old.get(from ?? '') : undefined;
      if (piece) piece.still ??= /** @type {SVGElement} */ (piece.node.cloneNode(true));
    }
    const fresh = readSvg(text);
    redraw(this.holder, fresh.querySelector('#pieces') ?? fresh);
    this.pieces = new Map();
    for (const node of this.holder.querySelectorAll(NAMED)) {
      const place = nameOf(node);
      if (this.pieces.has(place)) continue;
      const side = node.classList.contains('north') ? 'north' : 'south';
      this.pieces.set(place, { place, side, words: wordsOf(node), node: /** @type {SVGElement} */ (node) });
    }
    const before = this.ground.follow();
    if (!this.begun && this.pieces.size) this.begin();
    if (gists) {
      tell(this, gists, more, before, old);
      return;
    }
    this.trails.replaceChildren();
    this.fallers.replaceChildren();
  }

  /** The first pieces stand: where places are too small for a finger, the table begins as close to the pieces as they allow. */
  begin() {
    this.begun = true;
    if (!(this.ground instanceof Hexes) || !matchMedia('(pointer: coarse)').matches || this.spacing / this.pixels(1) >= TINY) return;
    const at = [...this.pieces.keys()].flatMap((name) => this.places.get(name) ?? []);
    const room = this.spacing * 1.6;
    const [left, top] = [Math.min(...at.map(({ x }) => x)) - room, Math.min(...at.map(({ y }) => y)) - room];
    if (at.length) this.camera.show({ x: left, y: top, w: Math.max(...at.map(({ x }) => x)) + room - left, h: Math.max(...at.map(({ y }) => y)) + room - top });
  }

  /**
   * Marks what may be chosen and what is.
   * @param {Map<string, import('../protocol.js').Choice[]>} open places to point at next, with what that leads to
   * @param {Set<string>} others where something else may begin
   * @param {string[]} chosen
   * @param {string | null} target
   */
  mark(open, others, chosen, target) {
    for (const { name, shape, under } of this.places.values()) {
      const marks = {
        lit: open.has(name), other: others.has(name), chosen: chosen.includes(name),
        target: name === target || (open.has(name) && chosen.length > 0 && this.foe(name)),
      };
      for (const [mark, on] of Object.entries(marks)) {
        shape.classList.toggle(mark, on);
        under?.classList.toggle(mark, on);
      }
      const words = this.label(name, open.get(name), chosen.includes(name), others.has(name));
      // Most places say what they said: only what changed is written, so that a move is on screen soon.
      if (shape.getAttribute('aria-label') === words) continue;
      shape.setAttribute('aria-label', words);
      shape.querySelector(':scope > title')?.remove();
      shape.prepend(svg('title', { text: words }));
    }
    this.host.classList.toggle('choosing', open.size > 0);
    this.host.classList.toggle('picked', chosen.some((name) => this.places.has(name)));
  }

  /** What a place is called: by whoever stands there, and by its own name where another is called alike. @param {string} place */
  called(place) {
    if (this.ground instanceof Chart) return this.ground.called(place);
    const piece = this.pieces.get(place);
    const name = piece?.node.dataset.name;
    if (!piece || !name) return place;
    const alike = [...this.pieces.values()].filter((other) => other.side === piece.side && other.node.dataset.name === name);
    return alike.length > 1 ? `${name} (${place})` : name;
  }

  /**
   * Whose the card of a place is: his whose piece stands there or, on a map, whose the city is (empty for nobody's); none
   * where there is no card.
   * @param {string} name
   */
  whose(name) {
    return this.pieces.get(name)?.side ?? (this.ground instanceof Chart ? this.ground.towns.get(name)?.side : undefined) ?? null;
  }

  /** Whether an enemy of this seat stands there. @param {string} name */
  foe(name) {
    if (this.ground instanceof Chart) return this.ground.foe(name);
    const piece = this.pieces.get(name);
    return piece !== undefined && this.seat !== '' && piece.side !== this.seat;
  }

  /**
   * A place in words, and what may be done.
   * @param {string} name
   * @param {import('../protocol.js').Choice[]} [open] what it leads to
   * @param {boolean} [chosen]
   * @param {boolean} [other]
   */
  label(name, open = [], chosen = false, other = false) {
    if (this.places.get(name)?.shape.matches('.ghost, .edge')) return open[0]?.meaning ?? name;
    return [...this.ground.words(name), ...this.openings(open, chosen, other)].filter(Boolean).join(', ');
  }

  /** What may be done with a place. @param {import('../protocol.js').Choice[]} open @param {boolean} chosen @param {boolean} other */
  openings(open, chosen, other) {
    if (chosen) return [t('hex-chosen')];
    if (open.length === 1) return [t('hex-may-do', { meaning: open[0].meaning })];
    return open.length || other ? [t('hex-may')] : [];
  }

  /** Every piece in words, side by side. @returns {Map<string, string[]>} */
  describe() {
    /** @type {Map<string, string[]>} */
    const lines = new Map([['south', []], ['north', []]]);
    for (const place of this.places.keys()) {
      const piece = this.pieces.get(place);
      if (piece) lines.get(piece.side)?.push([this.label(place), ...this.ground.stands(piece.node)].join(', '));
    }
    return lines;
  }
}
