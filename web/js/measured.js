// @ts-check
// A measured table on the page: proposals to click, pieces to drag, ranges to see, a tape. On a board with
// places of its own all of it is idle.

import { api } from './api.js';
import { byId } from './dom.js';
import { Hold } from './hold.js';
import { Looking } from './looking.js';
import { Tape } from './tape.js';
import { t } from './text.js';
import { answer } from './why.js';

/** @typedef {import('../protocol.js').Choice} Choice */
/** @typedef {import('../protocol.js').Snapshot} Snapshot */

/**
 * @typedef {object} Seat
 * @property {() => Snapshot | null} now the present, where this seat may decide
 * @property {() => {game: string, token: string} | null} view what is on screen, for looking
 * @property {() => Snapshot | null} shown what is on screen
 * @property {(action: string) => void} play
 * @property {() => void} decide draws the choices anew
 * @property {() => string[]} chosen
 * @property {(picks: string[]) => Promise<import('../protocol.js').Explanation | null>} beyond asks about places that no choice leads to
 */

/** Whether a pick is a point of the table and not something that stands there. @param {string | undefined} pick */
const isPoint = (pick) => /^-?\d+,-?\d+$/.test(pick ?? '');

/**
 * Choices as they are pointed at: where one ends at a point, its ghost is what is clicked, and no two
 * ghosts are the same.
 * @param {Choice[]} choices
 * @returns {Choice[]}
 */
export const withGhosts = (choices) => choices.map((choice) => (
  choice.ghost.length && isPoint(choice.picks.at(-1)) ? { ...choice, picks: [...choice.picks.slice(0, -1), choice.action] } : choice));

export class MeasuredTable {
  /**
   * @param {import('./board.js').Board} board
   * @param {Seat} seat
   */
  constructor(board, seat) {
    this.board = board;
    this.seat = seat;
    this.looking = new Looking(board, (place) => {
      const view = seat.view();
      return view ? api.look(view.game, view.token, place) : Promise.reject(new Error('nothing is on screen'));
    }, seat.shown);
    this.tape = new Tape(board);
    // What the tape measures is not talked over.
    this.looking.silent = () => this.tape.on;
    // Whoever carries a unit looks at it, whatever the pointer passes over.
    this.looking.bound = () => this.hold.held?.name ?? null;
    this.looking.chosen = () => seat.chosen()[0] ?? null;
    this.hold = new Hold(board, {
      ask: (action) => {
        const view = seat.view();
        return view ? api.explain(view.game, view.token, { action }) : Promise.reject(new Error('nothing is on screen'));
      },
      show: (said, more, aloud) => {
        const now = seat.now();
        if (now) answer(now, { ...said, facts: [...said.facts, ...more] }, aloud);
        const turns = this.hold.dragging ? [t('hold-turns')] : [];
        this.tip([...(said.refusal ? [`✕ ${said.refusal.message}`, ...more.slice(0, 1)] : said.facts), ...turns], Boolean(said.refusal));
      },
      play: seat.play,
      barred: (name, to, pointer) => void this.barred(name, to, pointer),
      changed: () => {
        document.body.classList.toggle('holding', this.hold.held !== null);
        this.looking.rest(this.hold.held?.name ?? null, false);
        this.tip([], false);
        if (!this.hold.dragging) seat.decide();
      },
    });
    document.addEventListener('keydown', (event) => this.key(event), { capture: true });
  }

  /** A new position is on screen. @param {boolean} measured */
  shown(measured) {
    byId('tape').hidden = !measured;
    if (this.hold.held) this.hold.drop();
    else this.tip([], false);
    this.looking.again();
  }

  /** Nothing is said of a unit or a distance any more. */
  hush() {
    if (this.hold.held) this.hold.drop();
    if (this.tape.on) this.tape.toggle();
    this.looking.clear();
  }

  /**
   * Says why a piece does not move now, at the place it was dragged to.
   * @param {string} name
   * @param {import('./measure.js').Point} to
   * @param {import('./measure.js').Point} pointer
   */
  async barred(name, { x, y }, pointer) {
    const said = await this.seat.beyond([name, `${Math.round(x)},${Math.round(y)}`]);
    const why = said?.refusal ? said.refusal.message : said?.legal && said.meaning ? t('drag-first', { meaning: said.meaning }) : t('drag-not');
    this.tip([`✕ ${why}`], true, this.board.camera.toBoard(pointer));
  }

  /** The buttons for the piece in the hand. @returns {import('./beside.js').Offer[]} */
  offers() {
    const { held } = this.hold;
    if (!held || this.hold.dragging) return [];
    const place = this.board.called(held.name);
    return [
      { words: t('hold-here', { place }), primary: true, enter: true, act: () => void this.hold.play() },
      { words: t('hold-left'), act: () => this.hold.turn(-50, true) },
      { words: t('hold-right'), act: () => this.hold.turn(50, true) },
      { words: t('let-go', { place }), back: true, act: () => this.hold.drop() },
    ];
  }

  /**
   * The words beside the piece in the hand, or at another place of the drawing.
   * @param {string[]} lines
   * @param {boolean} refused
   * @param {import('./measure.js').Point | null} at
   */
  tip(lines, refused, at = this.hold.where()) {
    const tip = byId('tip');
    tip.hidden = !lines.length || !at;
    if (!at || !lines.length) return;
    tip.textContent = lines.map((line) => line.replace(/\s*\[[^\]]*\]/g, '')).join('\n');
    tip.classList.toggle('refused', refused);
    const { x, y } = this.board.camera.toScreen(at);
    const box = this.board.host.getBoundingClientRect();
    tip.style.left = `${Math.max(4, Math.min(x - box.left + 24, box.width - 240))}px`;
    tip.style.top = `${Math.max(4, Math.min(y - box.top + 24, box.height - 70))}px`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.board.measure || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.matches('input, textarea, select')) return;
    // A button in focus answers Enter itself.
    if (target?.matches('button, a, summary') && (event.key === 'Enter' || event.key === ' ' || event.key.startsWith('Arrow'))) return;
    const focused = this.board.walk.focused();
    const ready = focused && this.seat.chosen().includes(focused) ? focused : null;
    if (!this.tape.key(event) && !this.hold.key(event, ready)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
