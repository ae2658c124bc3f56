// @ts-check
// Looking at the board: pan, zoom, fit. It moves the window onto the picture and nothing else.

import { byId } from './dom.js';

export class Camera {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {SVGSVGElement | null} */
    this.root = null;
    this.whole = { x: 0, y: 0, w: 1, h: 1 };
    this.view = { ...this.whole };
    /** Whether the press that just ended moved the board, so that it is no click. */
    this.dragged = false;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.travel = 0;
    /** Its size on the screen, kept: asking lays the page out. @type {{width: number, height: number} | null} */
    this.size = null;
    new ResizeObserver(([{ contentRect }]) => { this.size = contentRect; }).observe(host);
    /** Called when the board came nearer or went away. */
    this.moved = () => {};
    /** What to keep in sight when it comes nearer, on the screen. @type {() => {x: number, y: number} | undefined} */
    this.subject = () => undefined;
    byId('zoom-in').addEventListener('click', () => this.zoom(1.3, this.subject()));
    byId('zoom-out').addEventListener('click', () => this.zoom(1 / 1.3, this.subject()));
    byId('fit').addEventListener('click', () => this.fit());
    host.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    host.addEventListener('pointerdown', (event) => this.down(event));
    window.addEventListener('pointermove', (event) => this.move(event));
    window.addEventListener('pointerup', (event) => this.fingers.delete(event.pointerId));
    window.addEventListener('pointercancel', (event) => this.fingers.delete(event.pointerId));
  }

  /** @param {SVGSVGElement} root */
  mount(root) {
    const { x, y, width, height } = root.viewBox.baseVal;
    const before = this.root;
    this.root = root;
    this.whole = { x, y, w: width, h: height };
    if (before) this.apply();
    else this.fit();
  }

  fit() {
    this.view = { ...this.whole };
    this.apply();
  }

  /** Comes as close as a part of the board allows. @param {{x: number, y: number, w: number, h: number}} part */
  show({ x, y, w, h }) {
    this.view = { x, y, w, h };
    this.apply();
  }

  /**
   * @param {number} factor above 1 comes closer
   * @param {{x: number, y: number}} [at] where on the screen; the middle unless said
   */
  zoom(factor, at) {
    const box = this.host.getBoundingClientRect();
    const point = this.toBoard(at ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 });
    const w = Math.min(this.whole.w * 1.1, Math.max(this.whole.w / 8, this.view.w / factor));
    const scale = w / this.view.w;
    this.view = {
      x: point.x - (point.x - this.view.x) * scale, y: point.y - (point.y - this.view.y) * scale,
      w, h: this.view.h * scale,
    };
    this.apply();
  }

  /** So many pixels of the screen are one of the drawing. */
  get scale() {
    const { width, height } = (this.size ??= this.host.getBoundingClientRect());
    return (this.root && Math.min(width / this.view.w, height / this.view.h)) || 1;
  }

  /** Screen to board. @param {{x: number, y: number}} at */
  toBoard(at) {
    const matrix = this.root?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix) : new DOMPoint();
  }

  /** Board to screen. @param {{x: number, y: number}} at */
  toScreen(at) {
    const matrix = this.root?.getScreenCTM();
    return matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix) : new DOMPoint();
  }

  apply() {
    const { whole } = this;
    const slack = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ room, /** @type {number} */ size) =>
      Math.min(Math.max(value, low - size * 0.4), low + room - size * 0.6);
    this.view.x = slack(this.view.x, whole.x, whole.w, this.view.w);
    this.view.y = slack(this.view.y, whole.y, whole.h, this.view.h);
    const { x, y, w, h } = this.view;
    this.root?.setAttribute('viewBox', `${x} ${y} ${w} ${h}`);
    this.moved();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.fingers.size === 0) {
      this.dragged = false;
      this.travel = 0;
    }
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.travel += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.travel > 7) this.dragged = true;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (this.dragged && other) {
      const apart = (/** @type {{x: number, y: number}} */ one) => Math.hypot(one.x - other.x, one.y - other.y);
      this.zoom(apart(now) / Math.max(apart(before), 1), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (this.dragged) {
      const from = this.toBoard(before);
      const to = this.toBoard(now);
      this.view.x -= to.x - from.x;
      this.view.y -= to.y - from.y;
      this.apply();
    }
    this.fingers.set(event.pointerId, now);
  }
}
