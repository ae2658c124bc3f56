// @ts-check
// What the player is in the middle of choosing: what has been pointed at so far, what a first touch shows, and
// what pointing at the next place does or would do.

import { api } from './api.js';
import { Chart } from './chart.js';
import { choiceAt, buttons, edgeOf, lit, nothing, onward, opening, point, remaining } from './choose.js';
import { byId } from './dom.js';
import { id, token } from './here.js';
import { withGhosts } from './measured.js';
import { t } from './text.js';
import { clearWhy, explain, explainSoon, hush } from './why.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').Choice} Choice */

/**
 * @typedef {object} Table
 * @property {() => Choice[]} choices those open to this seat now
 * @property {() => boolean} open whether anything can be pointed at
 * @property {() => Snapshot | null} present the present, where this seat may ask about it
 * @property {(action: string) => Promise<void>} act
 * @property {(actions: string[]) => Promise<void>} actAll gives several answers, one after the other
 * @property {() => void} redraw draws the choices anew
 */

/** How many answers are named where a click answered nothing. */
const NAMED = 5;

/** What would be an answer now, in words: the first of them, and how many more. @param {Choice[]} choices @param {import('./choose.js').Selection} selection */
function open(choices, selection) {
  const next = [...lit(choices, selection).values()].flat();
  const all = [...new Set([...next, ...buttons(choices, selection).wordless].map(({ meaning }) => meaning))];
  if (!all.length) return [];
  return all.length > NAMED ? [...all.slice(0, NAMED), t('answers-more', { count: all.length - NAMED })] : all;
}

export class Pointing {
  /**
   * @param {import('./board.js').Board} board
   * @param {import('./measured.js').MeasuredTable} measured
   * @param {Table} table
   */
  constructor(board, measured, table) {
    this.board = board;
    this.measured = measured;
    this.table = table;
    this.selection = nothing();
    /** What a finger touched once: shown with its odds, done by the next touch. @type {{place: string, choice: Choice} | null} */
    this.preview = null;
    /** The last place of the answer given last. @type {string | undefined} */
    this.last = undefined;
    /** Its first place. @type {string | undefined} */
    this.from = undefined;
    /** The places to which the chosen piece goes by several answers, and what they were asked for. */
    this.far = { of: '', places: /** @type {string[]} */ ([]) };
  }

  /** A new question is on screen. @param {Snapshot} snapshot */
  begin(snapshot) {
    const choices = withGhosts(snapshot.choices);
    const map = this.board.ground instanceof Chart;
    // Who goes step by step stays chosen, as long as he may do more, and so does who was taken in hand with somebody else.
    this.selection = map ? remaining(choices, this.last) : this.board.measure ? nothing() : onward(choices, this.last);
    if (!this.selection.picks.length && !map && !this.board.measure && this.last) this.selection = onward(choices, this.from);
    if (!this.selection.picks.length && !map) this.selection = opening(choices, this.board.measure !== null);
    if (!snapshot.your_turn) this.last = undefined;
  }

  /** An answer is given: who was on the board already may go on. @param {Choice | undefined} choice */
  given(choice) {
    const ends = this.board.ground instanceof Chart ? 0 : -1;
    this.last = choice && this.board.places.has(choice.picks[0]) ? choice.picks.at(ends) : undefined;
    this.from = choice?.picks[0];
  }

  /** What may be answered by pointing, far places included. @returns {Choice[]} */
  choices() {
    const list = this.table.choices();
    const now = this.table.present();
    const { picks, offered } = this.selection;
    const of = now && list.length && picks.length === 1 && !offered && !this.board.measure ? JSON.stringify([now.seq, picks]) : '';
    if (of && of !== this.far.of) void this.seek(of, picks);
    if (!of || of !== this.far.of) return list;
    const open = lit(list, this.selection);
    return [...list, ...this.far.places.filter((place) => !open.has(place)).map((place) => ({ action: '', meaning: t('hex-far'), picks: [...picks, place], ghost: [], sure: null }))];
  }

  /** Asks how far the chosen piece comes. @param {string} of @param {string[]} picks */
  async seek(of, picks) {
    this.far = { of, places: [] };
    try {
      const { reach } = await api.explain(id, token, { picks });
      if (this.far.of !== of || !reach.length) return;
      this.far = { of, places: reach };
      this.table.redraw();
    } catch {
      // Without an answer it goes step by step.
    }
  }

  /** Goes to a far place: every step is an answer of its own. @param {string[]} picks */
  async goFar(picks) {
    const now = this.table.present();
    const said = now && await explain(now, token, { picks }, true);
    if (said?.way.length && this.table.present()?.seq === now?.seq) await this.table.actAll(said.way);
  }

  /** Goes on with what was chosen before, where that still leads somewhere. @param {import('./choose.js').Selection} selection */
  resume(selection) {
    if (!lit(this.table.choices(), selection).size) return;
    this.selection = selection;
    this.table.redraw();
  }

  /** Nothing is pointed at any more. */
  forget() {
    this.selection = nothing();
    this.preview = null;
  }

  /** The same, because the player says so. */
  letGo() {
    this.forget();
    clearWhy();
    this.table.redraw();
  }

  /**
   * Somebody pointed at a place or a card.
   * @param {string} place
   * @param {boolean} touch a finger cannot hover: the first touch of a target shows the odds
   */
  pick(place, touch) {
    if (!this.table.open()) return;
    const result = point(this.choices(), this.selection, place);
    if ('refused' in result) {
      this.ask(place);
      return;
    }
    if ('act' in result) {
      const choice = result.act;
      if (!choice.action) {
        void this.goFar(choice.picks);
        return;
      }
      // Nor can it read a card before it plays it.
      if (touch && (this.board.foe(place) || !this.board.places.has(place)) && this.preview?.place !== place) {
        this.preview = { place, choice };
        this.why({ action: choice.action }, true);
        this.table.redraw();
        return;
      }
      void this.table.act(choice.action);
      return;
    }
    this.selection = result.select;
    this.preview = null;
    clearWhy();
    this.table.redraw();
    this.say();
  }

  /** Says what is chosen, and where to go on. */
  say() {
    const { picks } = this.selection;
    const list = this.table.choices();
    const next = lit(list, this.selection);
    const open = [...next.keys()];
    byId('ask').textContent = picks.length
      ? `${picks.map((pick) => this.board.called(pick)).join(', ')}, ${t('hex-chosen')}. ${buttons(list, this.selection).same.length ? t('choices-many') : open.filter((place) => this.board.pieces.has(place) || !this.board.measure).map((place) => (edgeOf(place) ? next.get(place)?.[0].meaning : this.board.called(place))).join(', ')}` : '';
  }

  /** The pointer or focus is at a place, or at none. @param {string | null} place @param {boolean} [focus] */
  hover(place, focus = false) {
    this.measured.looking.rest(place, focus && !this.board.walk.clicked);
    if (this.measured.hold.held) return;
    const choice = place ? choiceAt(this.choices(), this.selection, place) : null;
    if (!place) hush();
    else if (choice) this.why(choice.action ? { action: choice.action } : { picks: choice.picks }, false);
  }

  /** Asks aloud what a place would do, or why it is not open. @param {string} place */
  ask(place) {
    const next = lit(this.choices(), this.selection).get(place);
    if (next?.length === 1 && next[0].action) this.why({ action: next[0].action }, true);
    else void this.askBeyond([...this.selection.picks.filter((pick) => pick !== place), place]);
  }

  /**
   * Asks about places that no choice leads to. Not all that is legal on a measured table is listed: what is
   * possible all the same is offered with a button.
   * @param {string[]} picks
   * @returns {Promise<import('../protocol.js').Explanation | null>} what was answered
   */
  async askBeyond(picks) {
    const now = this.table.present();
    if (!now) return null;
    const said = await explain(now, token, { picks }, true, open(this.table.choices(), this.selection));
    if (said?.before && !said.legal && this.table.present()?.seq === now.seq) {
      // What is pointed at belongs to the next question: this one is answered on the way.
      await this.table.act(said.before);
      this.pick(picks[picks.length - 1], false);
      return said;
    }
    if (said?.way.length && this.table.present()?.seq === now.seq) {
      await this.table.actAll(said.way);
      return said;
    }
    if (!said?.legal || !said.action || this.table.present()?.seq !== now.seq || !this.choices().length) return said;
    this.preview = { place: picks[picks.length - 1], choice: { action: said.action, meaning: said.meaning ?? said.action, picks, ghost: [], sure: null } };
    this.table.redraw();
    return said;
  }

  /** @param {import('./api.js').Question} what @param {boolean} aloud */
  why(what, aloud) {
    const now = this.table.present();
    if (!now) return;
    if (aloud) void explain(now, token, what, true);
    else explainSoon(now, token, what);
  }
}
