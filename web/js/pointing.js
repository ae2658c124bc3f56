// @ts-check
// What the player is in the middle of choosing: what has been pointed at so far, what a first touch shows, and
// what pointing at the next place does or would do.

import { choiceAt, buttons, lit, nothing, opening, point } from './choose.js';
import { byId } from './dom.js';
import { token } from './here.js';
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
  }

  /** A new question is on screen. @param {Snapshot} snapshot */
  begin(snapshot) {
    this.selection = opening(withGhosts(snapshot.choices), this.board.measure !== null);
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
    const result = point(this.table.choices(), this.selection, place);
    if ('refused' in result) {
      this.ask(place);
      return;
    }
    if ('act' in result) {
      const choice = result.act;
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
    const open = [...lit(list, this.selection).keys()];
    byId('ask').textContent = picks.length
      ? `${picks.map((pick) => this.board.called(pick)).join(', ')}, ${t('hex-chosen')}. ${buttons(list, this.selection).same.length ? t('choices-many') : open.filter((place) => this.board.pieces.has(place) || !this.board.measure).map((place) => this.board.called(place)).join(', ')}` : '';
  }

  /** The pointer or focus is at a place, or at none. @param {string | null} place @param {boolean} [focus] */
  hover(place, focus = false) {
    this.measured.looking.rest(place, focus && !this.board.walk.clicked);
    if (this.measured.hold.held) return;
    const choice = place ? choiceAt(this.table.choices(), this.selection, place) : null;
    if (!place) hush();
    else if (choice) this.why({ action: choice.action }, false);
  }

  /** Asks aloud what a place would do, or why it is not open. @param {string} place */
  ask(place) {
    const next = lit(this.table.choices(), this.selection).get(place);
    if (next?.length === 1) this.why({ action: next[0].action }, true);
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
    if (!said?.legal || !said.action || this.table.present()?.seq !== now.seq || !this.table.choices().length) return said;
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
