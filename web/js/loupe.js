// @ts-check
// A magnifier: where places are smaller than a fingertip, a finger that rests on the board sees them large above it,
// and lets go on the one it means.

import { byId, el } from './dom.js';
import { Bases } from './bases.js';
import { SLIP } from './measure.js';

/** How large a place must be on the screen for a finger, in pixels. */
const FINGER = 40;
/** How long a finger rests before the magnifier comes, in milliseconds. */
const REST = 280;
/** How much it magnifies, and how large it is, in pixels. */
const CLOSER = 2.4;
const SIZE = 168;

export class Loupe {
  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.board = board;
    /** @type {HTMLElement | null} */
    this.glass = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.from = { x: 0, y: 0 };
    /** Whether the finger on the board looks: then it drags nothing. */
    this.looks = false;
    // Before the piece under the finger, which keeps the press to itself.
    board.host.addEventListener('pointerdown', (event) => this.down(event), { capture: true });
    window.addEventListener('pointermove', (event) => this.move(event));
    window.addEventListener('pointerup', (event) => this.up(event));
    window.addEventListener('pointercancel', () => this.away());
    board.host.addEventListener('contextmenu', (event) => { if (this.glass || this.timer !== undefined) event.preventDefault(); });
  }

  /** Whether a place is too small for a finger. */
  get small() {
    const { board } = this;
    return (board.ground instanceof Bases ? board.ground.smallest() : board.spacing) / board.pixels(1) < FINGER;
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.away();
    this.looks = false;
    if (event.pointerType !== 'touch' || !event.isPrimary || !this.small) return;
    this.from = { x: event.clientX, y: event.clientY };
    this.timer = window.setTimeout(() => this.show(this.from), REST);
  }

  /** @param {PointerEvent} event */
  move({ clientX: x, clientY: y }) {
    if (this.glass) this.look({ x, y });
    else if (Math.hypot(x - this.from.x, y - this.from.y) > SLIP) this.away();
  }

  /** @param {PointerEvent} event */
  up({ clientX, clientY }) {
    const glass = this.glass !== null;
    this.away();
    if (!glass) return;
    const name = this.at({ x: clientX, y: clientY });
    // The click that may follow was meant for the glass.
    this.board.camera.dragged = true;
    if (name) this.board.hooks.pick(name, true);
  }

  /** The place under a finger, or the nearest of those that are offered. @param {{x: number, y: number}} at */
  at({ x, y }) {
    const { board } = this;
    const hit = document.elementFromPoint(x, y)?.closest('[data-pick]');
    const name = hit instanceof SVGElement && board.layer.contains(hit) ? hit.dataset.pick : undefined;
    if (!board.measure || (name && board.places.get(name)?.shape.matches('.lit'))) return name;
    const away = (/** @type {import('./board.js').Place} */ place) => {
      const there = board.camera.toScreen(place);
      return Math.hypot(there.x - x, there.y - y);
    };
    const near = [...board.places.values()].filter(({ shape }) => shape.matches('.lit')).sort((a, b) => away(a) - away(b))[0];
    return near && away(near) < FINGER / 2 ? near.name : name;
  }

  /** @param {{x: number, y: number}} at */
  show(at) {
    const { root } = this.board.camera;
    if (!root) return;
    this.looks = true;
    // The finger that looks does not move the board.
    this.board.camera.fingers.clear();
    const picture = /** @type {SVGSVGElement} */ (root.cloneNode(true));
    picture.removeAttribute('class');
    this.glass = el('div', { class: 'loupe', 'aria-hidden': 'true' }, picture, el('b', {}));
    byId('board').after(this.glass);
    this.look(at);
  }

  /** @param {{x: number, y: number}} at */
  look(at) {
    const { glass, board } = this;
    if (!glass) return;
    const { x, y } = board.camera.toBoard(at);
    const wide = board.pixels(SIZE) / CLOSER;
    glass.querySelector('svg')?.setAttribute('viewBox', `${x - wide / 2} ${y - wide / 2} ${wide} ${wide}`);
    /** @type {HTMLElement} */ (glass.lastElementChild).textContent = this.name(this.at(at));
    const box = board.host.getBoundingClientRect();
    glass.style.left = `${Math.max(0, Math.min(at.x - box.left - SIZE / 2, box.width - SIZE))}px`;
    // Above the finger; beside it where the board begins.
    const above = at.y - box.top - SIZE - 30;
    glass.style.top = `${Math.max(-8, above)}px`;
    if (above < -40) glass.style.left = `${at.x - box.left > box.width / 2 ? at.x - box.left - SIZE - 40 : at.x - box.left + 40}px`;
  }

  /** What a place is called in the glass. @param {string | undefined} place */
  name(place) {
    const { board } = this;
    if (!place || !board.measure) return place ?? '';
    return board.pieces.has(place) ? board.called(place) : board.places.get(place)?.shape.getAttribute('aria-label') ?? '';
  }

  away() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.glass?.remove();
    this.glass = null;
  }
}
