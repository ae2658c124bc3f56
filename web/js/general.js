// @ts-check
// The general, who may be asked what a strong opponent would weigh: against the machine, or where one plays both sides
// on one screen. What he says comes from the server; here it is laid out.

import { api } from './api.js';
import { byId, el, sided } from './dom.js';
import { hotseat, id, token, tokens } from './here.js';
import { other } from './people.js';
import { t } from './text.js';
import { trouble } from './api.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').HintAnswer} HintAnswer */

/**
 * @typedef {object} Parts
 * @property {import('./board.js').Board} board
 * @property {() => Snapshot | null} asked the present, where this seat owes a decision
 * @property {(action: string | null) => void} why says what an answer means
 * @property {(action: string) => void} act
 */

/** Whether the general may be asked: between two people he is silent. @param {Snapshot} now */
const speaks = (now) => (hotseat && Boolean(tokens[other(now.seat)])) || sided(now.players, other(now.seat)) !== 'human';

/** What a position is known by: that he was asked does not change it. @param {Snapshot} now */
const known = (now) => `${now.seat} ${now.steps}`;

export class General {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    /** The position he was asked about; empty while he was not. */
    this.about = '';
    /** Ends the question when nobody waits for its answer. @type {AbortController | null} */
    this.question = null;
    byId('ask-general').addEventListener('click', () => void this.ask());
  }

  /** Offers the question, and takes away what was said of another position. */
  draw() {
    const now = this.parts.asked();
    byId('ask-general').hidden = !now || !speaks(now);
    if (this.about && this.about !== (now ? known(now) : '')) this.forget();
  }

  /** What he said is gone, as in another language. */
  forget() {
    this.question?.abort();
    this.question = null;
    this.about = '';
    this.point([]);
    byId('general').hidden = true;
    byId('general-says').replaceChildren();
  }

  async ask() {
    const now = this.parts.asked();
    if (!now || !speaks(now) || this.question) return;
    this.about = known(now);
    this.question = new AbortController();
    const { signal } = this.question;
    this.say(el('p', { text: t('general-thinks') }));
    try {
      const hint = await api.hint(id, { token, other: hotseat ? tokens[other(now.seat)] ?? '' : '', seq: now.seq }, signal);
      if (signal.aborted) return;
      this.say(el('ol', { class: 'advice' }, ...hint.answers.map((answer) => this.answer(answer))),
        hint.measured && el('p', { class: 'small', text: t('general-measured', { games: hint.measured.games, positions: hint.measured.positions }) }));
    } catch (error) {
      if (signal.aborted) return;
      this.forget();
      trouble(error);
    }
    this.question = null;
  }

  /** @param {...(Node | null)} parts */
  say(...parts) {
    byId('general').hidden = false;
    byId('general-says').replaceChildren(...parts.filter((part) => part !== null));
  }

  /** @param {HintAnswer} answer */
  answer({ action, meaning, picks, chance, reason }) {
    const show = (/** @type {boolean} */ on) => () => { this.point(on ? picks : []); this.parts.why(on ? action : null); };
    const bar = el('i');
    bar.style.width = `${chance ?? 0}%`;
    return el('li', {},
      el('button', {
        type: 'button', class: 'choice', 'data-action': action,
        on: { click: () => this.parts.act(action), pointerenter: show(true), pointerleave: show(false), focus: show(true), blur: show(false) },
      }, meaning),
      chance === null ? null : el('span', { class: 'chance' },
        el('span', { class: 'bar-of', 'aria-hidden': 'true' }, bar), t('general-chance', { chance })),
      reason ? el('p', { class: 'small', text: reason }) : null);
  }

  /** Points at places on the board. @param {string[]} picks */
  point(picks) {
    for (const { name, shape } of this.parts.board.places.values()) shape.classList.toggle('advised', picks.includes(name));
  }
}
