// @ts-check
// Answers that are given by themselves, because the player said "and so from now on": a question that comes up again and
// again, such as whether ranks are closed, need not be answered every time. Nothing is kept beyond this page, what the
// other side may know of is never answered so (windows have wishes), and whoever takes something back is asked again.

import { byId } from './dom.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').Choice} Choice */

/** A question with more answers is one to think about. */
const MOST = 6;

/** The words answers begin with: questions that have the same are of one kind. @param {Choice[]} choices */
const kind = (choices) => [...new Set(choices.map(({ action }) => action.split(' ')[0]))].sort().join(' ');

export class Likewise {
  /** @param {{now: () => Snapshot | null, act: (action: string) => void, isPlace: (word: string) => boolean}} table what is asked, where it may be answered now */
  constructor(table) {
    this.table = table;
    /** What is answered so, by seat and kind of question, each with the form of the answer. @type {Map<string, string>} */
    this.kept = new Map();
    /** When a kind of question was first put to a seat. @type {Map<string, number>} */
    this.met = new Map();
    /** The question whose answer is to be kept. */
    this.wanted = -1;
    /** Whether something was taken back: the next answer is the player's. */
    this.rests = false;
    byId('likewise').addEventListener('click', () => {
      const now = table.now();
      if (now) this.wanted = this.wanted === now.seq ? -1 : now.seq;
      this.draw();
    });
    byId('likewise-off').addEventListener('click', () => {
      this.kept.clear();
      this.draw();
    });
  }

  /** An answer without the pieces it names: so much of it is kept. @param {Choice} choice */
  form({ action, picks }) {
    const named = new Set(picks.flatMap((pick) => pick.split('+')));
    return action.split(' ').map((word) => (named.has(word) || this.table.isPlace(word) ? '*' : word)).join(' ');
  }

  /**
   * Whether a question may be answered so: it has few answers, none goes anywhere or gives something up, nobody waits for a
   * pause, and no two are the same but for whom they name: who is ordered, or who goes where, is asked every time.
   * @param {Snapshot} now
   */
  simple({ your_turn, choices, window }) {
    return your_turn && !window && choices.length > 1 && choices.length <= MOST && choices.every(({ ghost, sure }) => !ghost.length && !sure) &&
      new Set(choices.map((choice) => this.form(choice))).size === choices.length;
  }

  /** A question is laid out: what is answered by itself, or whether it may be from now on. */
  draw() {
    const now = this.table.now();
    const asked = now && this.simple(now) ? `${now.seat} ${kind(now.choices)}` : '';
    if (now && asked && !this.met.has(asked)) this.met.set(asked, now.seq);
    const again = asked !== '' && now !== null && (this.met.get(asked) ?? now.seq) < now.seq;
    const button = byId('likewise');
    button.hidden = !again || this.kept.has(asked);
    button.textContent = t('likewise');
    button.title = t('likewise-about');
    button.setAttribute('aria-pressed', String(now !== null && this.wanted === now.seq));
    const off = byId('likewise-off');
    off.hidden = this.kept.size === 0;
    off.textContent = t('likewise-off', { count: this.kept.size });
    if (!now || !asked || this.rests) return;
    const fit = now.choices.filter((choice) => this.form(choice) === this.kept.get(asked));
    if (fit.length === 1) setTimeout(() => { if (this.table.now()?.seq === now.seq && this.kept.has(asked)) this.table.act(fit[0].action); });
  }

  /** An answer is given: it is kept, if the player said so. @param {Snapshot} now @param {Choice | undefined} choice */
  given(now, choice) {
    this.rests = false;
    if (choice && this.wanted === now.seq) this.kept.set(`${now.seat} ${kind(now.choices)}`, this.form(choice));
  }

  /** Something is taken back. */
  rest() {
    this.rests = true;
  }
}
