// @ts-check
// A piece in the hand: dragged with pointer or finger, nudged and turned with keys. The page shows the wish;
// how far it goes, and why no farther, the server says.

import { svg } from './dom.js';
import { SLIP, onDrawing, onTable, outline, pointsOf, turned } from './measure.js';
import { t } from './text.js';

/** @typedef {import('./measure.js').Point} Point */
/** @typedef {import('../protocol.js').Explanation} Explanation */

/**
 * @typedef {object} Held
 * @property {string} name
 * @property {string} words the action, with places for `{x}`, `{y}` and `{h}`
 * @property {Point[]} shape the corners where it stands
 * @property {Point} from the middle of its front where it stands
 * @property {number} heading where it faces, in tenths of a degree
 * @property {Point} at where it is wished
 * @property {number} facing
 * @property {Explanation | null} answer to the last wish that was answered
 * @property {string} answered that wish
 */

/**
 * @typedef {object} Hands
 * @property {(action: string) => Promise<Explanation>} ask
 * @property {(answer: Explanation, more: string[], aloud: boolean) => void} show the answer, and where it stops and what that costs
 * @property {(action: string) => void} play
 * @property {() => void} changed a piece was taken into the hand or put back
 * @property {(name: string, to: Point, pointer: Point) => void} barred somebody drags a piece of his own that he may not move now
 */

/** A step of the keys: thousandths of an inch, and tenths of a degree; with Shift the fine ones. */
const STEP = { go: 500, turn: 50 };
const FINE = { go: 100, turn: 10 };

export class Hold {
  /**
   * @param {import('./board.js').Board} board
   * @param {Hands} hands
   */
  constructor(board, hands) {
    this.board = board;
    this.hands = hands;
    /** @type {Held | null} */
    this.held = null;
    this.layer = svg('g', { class: 'hold', 'aria-hidden': 'true' });
    this.wish = svg('polygon', { class: 'wish' });
    this.stop = svg('polygon', { class: 'stop' });
    this.mark = svg('path', { class: 'stop-front' });
    this.layer.append(this.wish, this.stop, this.mark);
    this.asking = false;
    /** @type {Promise<void>} */
    this.settled = Promise.resolve();
    /** Whether a pointer is dragging just now. */
    this.dragging = false;
    window.addEventListener('wheel', (event) => {
      if (!this.dragging) return;
      event.preventDefault();
      event.stopPropagation();
      this.turn(Math.sign(event.deltaY) * (event.shiftKey ? FINE.turn : STEP.turn), false);
    }, { passive: false, capture: true });
  }

  /** What a drag of a piece would mean, alone if it was chosen so; nothing while its owner may not move it. @param {string} name */
  words(name) {
    const { board } = this;
    const { drag, dragLine } = (board.mayDrag && board.measure && board.pieces.get(name)?.node.dataset) || {};
    return (!board.places.get(name)?.shape.matches('.chosen') && dragLine) || drag || null;
  }

  /** Takes a piece into the hand. @param {string} name */
  take(name) {
    const words = this.words(name);
    const by = this.board.measure;
    const piece = this.board.pieces.get(name);
    if (!words || !by || !piece) return false;
    const [x, y] = (piece.node.getAttribute('data-front') ?? '0,0').split(',').map(Number);
    const heading = Number(piece.node.getAttribute('data-heading') ?? 0);
    const shape = this.board.shapeOf(name).map((at) => onTable(by, at));
    this.held = { name, words, shape, from: { x, y }, heading, at: { x, y }, facing: heading, answer: null, answered: '' };
    this.board.trails.before(this.layer);
    this.draw();
    this.hands.changed();
    return true;
  }

  /** Puts it back. */
  drop() {
    if (!this.held) return;
    this.held = null;
    this.dragging = false;
    this.layer.remove();
    this.hands.changed();
  }

  /** What the wish would be in notation. @param {Held} held */
  action({ words, at, facing }) {
    const number = (/** @type {number} */ value, /** @type {number} */ unit) => String(Math.round(value) / unit);
    return words.replace('{x}', number(at.x, 1000)).replace('{y}', number(at.y, 1000)).replace('{h}', number(facing, 10));
  }

  draw() {
    const { held } = this;
    const by = this.board.measure;
    if (!held || !by) return;
    const there = held.shape.map((corner) => {
      const { x, y } = turned(corner, held.from, held.facing - held.heading);
      return [x + held.at.x - held.from.x, y + held.at.y - held.from.y];
    });
    this.wish.setAttribute('points', outline(by, there));
    this.wish.classList.toggle('refused', Boolean(held.answer?.refusal) && held.answered === this.action(held));
    // Where nothing on the way is legal, it stops where it stands.
    const stands = held.answer?.refusal ? held.shape.map(({ x, y }) => [x, y]) : [];
    const ghost = held.answer?.nearest?.ghost ?? stands;
    this.stop.setAttribute('points', outline(by, ghost));
    this.mark.setAttribute('d', ghost.length === 4 ? front(pointsOf(this.stop)) : '');
  }

  /**
   * Wishes it elsewhere.
   * @param {Point} at
   * @param {number} facing
   * @param {boolean} aloud whether the answer is announced
   */
  move(at, facing, aloud) {
    if (!this.held) return;
    this.held.at = at;
    this.held.facing = ((Math.round(facing) % 3600) + 3600) % 3600;
    this.draw();
    if (!this.asking) this.settled = this.inquire(aloud);
  }

  /** Asks until the last wish is answered; wishes passed over meanwhile are never asked. @param {boolean} aloud */
  async inquire(aloud) {
    this.asking = true;
    for (let held = this.held; held && held.answered !== this.action(held); held = this.held) {
      const wish = this.action(held);
      try {
        const answer = await this.hands.ask(wish);
        const more = !answer.refusal ? [] : answer.nearest ? answer.nearest.facts.map((fact, index) => (index ? fact : t('hold-stops', { fact }))) : [t('hold-stays')];
        if (this.held !== held) continue;
        held.answer = answer;
        held.answered = wish;
        this.draw();
        this.hands.show(answer, more, aloud);
      } catch {
        // Without an answer the wish stays a wish; the next move of the hand asks again.
        break;
      }
    }
    this.asking = false;
  }

  /** @param {number} dx to the east @param {number} dy to the north @param {boolean} aloud */
  nudge(dx, dy, aloud) {
    if (this.held) this.move({ x: this.held.at.x + dx, y: this.held.at.y + dy }, this.held.facing, aloud);
  }

  /** @param {number} tenths clockwise @param {boolean} aloud */
  turn(tenths, aloud) {
    if (this.held) this.move(this.held.at, this.held.facing + tenths, aloud);
  }

  /** Lets go where the rules stop it. */
  async play() {
    await this.settled;
    const action = this.held?.answer?.nearest?.action;
    if (!action) return;
    this.drop();
    this.hands.play(action);
  }

  /**
   * Lets go where the mouse is. What was wished and is possible is done. What is not possible is not done otherwise by
   * itself: where the rules stop it, it stays in the hand and asks; where it cannot stir, it goes back.
   */
  async letGo() {
    const { held } = this;
    await this.settled;
    if (!held || this.held !== held) return;
    if (!held.answer?.refusal) {
      await this.play();
      this.drop();
    } else if (held.answer.nearest) this.hands.changed();
    else this.drop();
  }

  /**
   * A press on a piece of one's own that may not be moved now: dragged, it says why, and the table stays where it is.
   * @param {string} name
   * @param {PointerEvent} event
   */
  pressBarred(name, event) {
    const { board } = this;
    const by = board.measure;
    if (!by || !board.mayDrag || board.pieces.get(name)?.side !== board.seat) return;
    event.stopPropagation();
    board.camera.dragged = false;
    const up = (/** @type {PointerEvent} */ now) => {
      if (now.pointerId !== event.pointerId) return;
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      if (board.loupe.looks || now.type !== 'pointerup' || Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < SLIP) return;
      board.camera.dragged = true;
      const pointer = { x: now.clientX, y: now.clientY };
      this.hands.barred(name, onTable(by, board.camera.toBoard(pointer)), pointer);
    };
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
  }

  /**
   * A press on a piece, which may become a drag.
   * @param {string} name
   * @param {PointerEvent} event
   */
  press(name, event) {
    const by = this.board.measure;
    if (event.button !== 0 || !by) return;
    if (!this.words(name)) {
      this.pressBarred(name, event);
      return;
    }
    // The board stays where it is while a piece is dragged over it.
    event.stopPropagation();
    const { camera } = this.board;
    camera.dragged = false;
    const begun = onTable(by, camera.toBoard({ x: event.clientX, y: event.clientY }));
    const move = (/** @type {PointerEvent} */ now) => {
      if (now.pointerId !== event.pointerId) return;
      if (this.board.loupe.looks) return stop();
      if (!this.dragging) {
        if (Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < SLIP) return;
        this.dragging = true;
        camera.dragged = true;
        if (this.held?.name !== name && !this.take(name)) return stop();
        this.hands.changed();
      }
      const { held } = this;
      if (!held) return stop();
      const here = onTable(by, camera.toBoard({ x: now.clientX, y: now.clientY }));
      this.move({ x: start.x + here.x - begun.x, y: start.y + here.y - begun.y }, held.facing, false);
    };
    const up = (/** @type {PointerEvent} */ now) => {
      if (now.pointerId !== event.pointerId) return;
      stop();
      if (!this.dragging) return;
      this.dragging = false;
      // A finger hides what it moves and cannot turn it: the piece stays in the hand until it is confirmed.
      if (now.type === 'pointerup' && now.pointerType !== 'touch') void this.letGo();
      else if (now.type === 'pointercancel') this.drop();
      else this.hands.changed();
    };
    const stop = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
    const [x, y] = (this.board.pieces.get(name)?.node.getAttribute('data-front') ?? '0,0').split(',').map(Number);
    const start = this.held?.name === name ? { ...this.held.at } : { x, y };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
  }

  /**
   * A key for the piece in the hand, or for the chosen one in focus, which it takes into the hand.
   * @param {KeyboardEvent} event
   * @param {string | null} ready the piece in focus, where keys may take it
   * @returns {boolean} whether it was one
   */
  key(event, ready) {
    const step = event.shiftKey ? FINE : STEP;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const turn = { q: -1, e: 1 }[event.key.toLowerCase()];
    if (way || turn) {
      if (!this.held && (!ready || !this.take(ready))) return false;
      if (way) this.nudge(way[0] * step.go, way[1] * step.go, true);
      else this.turn((turn ?? 0) * step.turn, true);
      return true;
    }
    if (!this.held) return false;
    if (event.key === 'Escape') this.drop();
    else if (event.key === 'Enter') void this.play();
    else return false;
    return true;
  }

  /** Where the piece in the hand is wished, on the drawing. @returns {Point | null} */
  where() {
    return this.held && this.board.measure ? onDrawing(this.board.measure, this.held.at) : null;
  }
}

/** The front of a base, with a notch that points ahead. @param {Point[]} corners left and right of the front, then of the rear */
export function front([left, right, , rear]) {
  const [ax, ay] = [(left.x - rear.x) / 4, (left.y - rear.y) / 4];
  const part = (/** @type {number} */ n) => `${(left.x + (right.x - left.x) * n).toFixed(2)} ${(left.y + (right.y - left.y) * n).toFixed(2)}`;
  const tip = `${((left.x + right.x) / 2 + ax).toFixed(2)} ${((left.y + right.y) / 2 + ay).toFixed(2)}`;
  return `M${part(0)}L${part(0.38)}L${tip}L${part(0.62)}L${part(1)}`;
}
