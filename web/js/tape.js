// @ts-check
// A measuring tape: from a point or a unit to another, between the nearest edges.

import { byId, svg } from './dom.js';
import { SLIP, apart, inches, onDrawing, onTable } from './measure.js';
import { t } from './text.js';

/** @typedef {import('./measure.js').Point} Point */

/** An end of the tape: a point, or the corners of a unit; in thousandths of an inch. @typedef {{name: string, shape: Point[]}} End */

export class Tape {
  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.board = board;
    this.on = false;
    /** @type {End | null} */
    this.from = null;
    /** Whether the second end lies. */
    this.laid = false;
    /** Whether the press that just ended drew the tape out, so that it is no click. */
    this.drawn = false;
    this.layer = svg('g', { class: 'tape', 'aria-hidden': 'true' });
    this.button = byId('tape');
    this.button.addEventListener('click', () => this.toggle());
    board.host.addEventListener('pointerdown', (event) => this.press(event), { capture: true });
    board.host.addEventListener('click', (event) => this.click(event), { capture: true });
    board.host.addEventListener('pointermove', (event) => this.follow(event));
  }

  /** Takes the tape up or puts it away. A piece in focus is its first end. */
  toggle() {
    this.on = !this.on;
    this.from = null;
    this.laid = false;
    this.layer.remove();
    this.layer.replaceChildren();
    this.button.setAttribute('aria-pressed', String(this.on));
    this.board.host.classList.toggle('taping', this.on);
    const focused = this.board.walk.focused();
    byId('tip').hidden = !this.on;
    if (!this.on) return;
    this.say(t('tape-first'));
    if (focused && this.board.pieces.has(focused)) this.lay(this.unit(focused));
  }

  /** Says something, in a corner of the board and aloud. @param {string} words */
  say(words) {
    byId('ask').textContent = words;
    const tip = byId('tip');
    tip.hidden = false;
    tip.classList.remove('refused');
    tip.textContent = words;
    tip.style.left = tip.style.top = '8px';
  }

  /** @param {string} name @returns {End} */
  unit(name) {
    const by = this.board.measure;
    return { name, shape: by ? this.board.shapeOf(name).map((at) => onTable(by, at)) : [] };
  }

  /** @param {{clientX: number, clientY: number, target: EventTarget | null}} event @returns {End | null} */
  end({ clientX, clientY, target }) {
    const by = this.board.measure;
    if (!by) return null;
    const name = target instanceof SVGElement ? target.dataset.pick : undefined;
    if (name && this.board.pieces.has(name)) return this.unit(name);
    const at = onTable(by, this.board.camera.toBoard({ x: clientX, y: clientY }));
    return { name: `${inches(at.x)} ${inches(at.y)}`, shape: [at] };
  }

  /** A press with the mouse may draw the tape out from where it began; a finger moves the board. @param {PointerEvent} event */
  press(event) {
    this.drawn = false;
    if (!this.on || event.button !== 0 || event.pointerType === 'touch') return;
    event.stopPropagation();
    this.board.camera.dragged = false;
    const begun = this.end(event);
    if (!begun) return;
    const move = (/** @type {PointerEvent} */ now) => {
      if (!this.drawn && Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < SLIP) return;
      if (!this.drawn) [this.drawn, this.from, this.laid] = [true, begun, false];
      this.follow(now);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', (now) => {
      window.removeEventListener('pointermove', move);
      const end = this.drawn ? this.end(now) : null;
      if (end) this.lay(end);
    }, { once: true });
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (!this.on || this.board.camera.dragged) return;
    event.stopPropagation();
    if (this.drawn) return;
    const end = this.end(event);
    if (end) this.lay(end);
  }

  /** @param {PointerEvent} event */
  follow(event) {
    if (!this.on || !this.from || this.laid) return;
    const end = this.end(event);
    if (end) this.draw(this.from, end);
  }

  /** Lays the next end down. @param {End} end */
  lay(end) {
    if (!this.from || this.laid) {
      this.from = end;
      this.laid = false;
      this.layer.replaceChildren();
      this.say(t('tape-second', { name: this.board.called(end.name) }));
      return;
    }
    this.laid = true;
    const { length } = this.draw(this.from, end);
    this.say(t('tape-is', { from: this.board.called(this.from.name), to: this.board.called(end.name), distance: inches(length) }));
  }

  /** @param {End} one @param {End} other */
  draw(one, other) {
    const line = apart(one.shape, other.shape);
    const by = this.board.measure;
    if (!by) return line;
    const [a, b] = [onDrawing(by, line.from), onDrawing(by, line.to)];
    const size = this.board.pixels(13);
    this.board.trails.before(this.layer);
    this.layer.replaceChildren(
      svg('line', { class: 'rim', x1: a.x, y1: a.y, x2: b.x, y2: b.y }),
      svg('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y }),
      svg('text', { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - size / 2, 'font-size': size, 'stroke-width': size / 4, text: inches(line.length) }));
    return line;
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was for the tape */
  key(event) {
    if (event.key.toLowerCase() === 'm') {
      const focused = this.board.walk.focused();
      if (this.on && this.from && !this.laid && focused && focused !== this.from.name) this.lay(this.unit(focused));
      else this.toggle();
      return true;
    }
    if (!this.on) return false;
    if (event.key === 'Escape') this.toggle();
    else if (event.key === 'Enter' || event.key === ' ') {
      const focused = this.board.walk.focused();
      if (!focused || !this.board.pieces.has(focused)) return false;
      this.lay(this.unit(focused));
    } else return false;
    return true;
  }
}
