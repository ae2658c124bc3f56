// @ts-check
// The talk with the server: the table as it was last told, what was told and is not yet on screen, and the
// deed that is on its way. Nothing is expected: the present is what the server has acknowledged.

import { api, ApiError, freshKey } from './api.js';
import { handing, id, keep, seated, token } from './here.js';
import { hold, linger, tempo, upTo } from './pace.js';
import { other } from './people.js';
import { t } from './text.js';
import { trouble } from './api.js';
import { clauseLink } from './clauses.js';
import { clearWhy, hush } from './why.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */

/**
 * What the page does with what it is told.
 * @typedef {object} Page
 * @property {(snapshot: Snapshot, whole: boolean) => Promise<void>} show puts the present on screen
 * @property {(snapshot: Snapshot, jump: boolean) => Promise<void>} between puts a position on screen that is on the way to the present
 * @property {() => boolean} stands whether what was told before stands on screen
 * @property {() => void} redraw draws the choices anew
 * @property {() => void} settled a deed is no longer on its way
 * @property {() => void} heard something was told that is not yet on screen
 * @property {() => boolean} past whether a moment of the past is looked at
 */

/** How long the page waits for what belongs together before it shows what the other side does, in milliseconds. */
const GATHER = 120;
/** How long a step stays when it is shown again where nothing else is held. */
const AGAIN = 700;
/** What somebody does, as the story tells it. */
const DEEDS = ['card', 'move', 'attack', 'shoot'];
/** How many steps are kept to be shown again. */
const COURSE = 60;

/** What may change between two deeds: whether a machine thinks, a window, and how the other game of a war stands. @param {Snapshot} now */
const meanwhile = ({ thinking, window, battle, war }) => JSON.stringify([thinking, window, battle, war]);

export class Talk {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The present. @type {Snapshot | null} */
    this.now = null;
    /** Whether several answers are given one after the other. */
    this.going = false;
    /** Whether a deed is on its way. */
    this.busy = false;
    /** What the server told and is not yet on screen. @type {Snapshot[]} */
    this.news = [];
    this.following = false;
    /** Shows the rest at once, while deeds are shown one by one. @type {(() => void) | null} */
    this.skip = null;
    /** Whether what the other side did is to be shown at once. */
    this.hurried = false;
    /** When the next deed of the other side is due. */
    this.due = 0;
    /** What the other side did last, from before it on. @type {Snapshot[]} */
    this.course = [];
    /** Whether this seat has decided something since. */
    this.answered = true;
  }

  /**
   * Asks for the present.
   * @param {boolean} [whole] whether to draw it even if nothing changed
   * @returns {Promise<boolean>} whether the server could be reached
   */
  async refresh(whole = false) {
    try {
      await this.take(await api.snapshot(id, token), whole);
      trouble('');
      return true;
    } catch (error) {
      trouble(error);
      return !(error instanceof ApiError) || error.status !== 0;
    }
  }

  /**
   * Takes a position from the server, unless a newer one is here.
   * @param {Snapshot} snapshot
   * @param {boolean} [whole] whether to draw it even if nothing changed: another seat or language
   */
  async take(snapshot, whole = false) {
    const { now } = this;
    if (handing && !whole) return;
    // On one screen the line of the seat just left may still speak; only the seat that plays now is heard.
    if (seated && snapshot.seat !== seated) return;
    if (now && snapshot.seat !== now.seat) whole = true;
    if (!whole && now && snapshot.seq < now.seq) return;
    // The line tells whoever acted what the answer told already.
    if (!whole && this.page.stands() && snapshot.seq === now?.seq && meanwhile(snapshot) === meanwhile(now)) return;
    if (snapshot.seq !== now?.seq) hush();
    this.now = snapshot;
    keep(snapshot);
    await this.page.show(snapshot, whole);
  }

  /** The line says something. @param {any} message */
  hear(message) {
    if (!message?.panels) return;
    this.news.push(message);
    this.page.heard();
    void this.follow();
  }

  /** Shows what the server told, one step after the other: what an opponent does can be followed by eye. */
  async follow() {
    if (this.following) return;
    this.following = true;
    /** What is on screen. */
    let shown = this.now;
    // While a deed is on its way its answer comes first: it says the same, and is drawn with the choices.
    while (!this.busy && this.news.length) {
      const moved = shown !== null && shown.seat === this.now?.seat && (this.news.at(-1)?.step ?? 0) > shown.step;
      if (moved && this.slowly) await this.pause(Math.max(this.due - performance.now(), GATHER));
      if (this.busy) break;
      const next = shown && moved && this.slowly ? await this.nextStep(shown) : this.news.at(-1);
      if (!next || this.busy) break;
      const whole = next === this.news.at(-1);
      this.news = this.news.filter(({ seq, step }) => (whole ? seq > next.seq : step > next.step));
      // One position that cannot be drawn must not keep the page from the next.
      await (whole ? this.take(next) : this.page.between(next, false)).catch(trouble);
      if (shown && moved) {
        this.due = performance.now() + hold(shown, next);
        this.keepForAgain(shown, next);
      }
      shown = whole ? this.now : next;
    }
    this.following = false;
    this.hurried = false;
    this.page.redraw();
  }

  /** Whether steps are shown one after the other; a window is open for a while only, so who has to answer sees it at once. */
  get slowly() {
    return tempo() > 0 && !this.hurried && !this.page.past() && !this.news.some((next) => next.your_turn && next.window);
  }

  /** The position after what is shown next. The server tells where a game stands now: what lies between is asked for. @param {Snapshot} shown */
  async nextStep(shown) {
    const latest = this.news[this.news.length - 1];
    const step = upTo(shown.step, latest);
    if (step >= latest.step) return latest;
    const between = this.news.find((next) => next.step === step) ?? await api.at(id, token, step).catch(() => null);
    return between ?? this.news.at(-1);
  }

  /** Keeps what the other side did, until it does something else. @param {Snapshot} before @param {Snapshot} after */
  keepForAgain(before, after) {
    if (this.answered) this.course = [before];
    this.answered = false;
    this.course.push(after);
    if (this.course.length > COURSE) this.course.shift();
  }

  /** What was told in other words is not shown any more. */
  forget() {
    this.news = [];
    this.course = [];
  }

  /** Whether there is something to show again: what was seen here or, where the page was opened since, what the story told last. */
  get mayShowAgain() {
    return (this.course.length > 1 || this.theirs) && !this.following && !this.busy;
  }

  /** Whether the story tells last what the other side did. */
  get theirs() {
    const { now } = this;
    if (!now || now.seat === 'spectator' || seated || this.course.length) return false;
    const last = [...now.log].reverse().find(({ gist }) => gist && DEEDS.includes(gist.deed));
    return last?.gist?.side === other(now.seat);
  }

  /** Asks for what the other side did since this seat last decided. */
  async recall() {
    const { now } = this;
    if (!now) return;
    const at = (/** @type {number} */ step) => api.at(id, token, step).catch(() => null);
    /** @type {Snapshot | null} */
    let first = null;
    for (let step = now.step - 1; step >= 0 && now.step - step < COURSE; step -= 1) {
      const before = await at(step);
      if (!before || before.side_to_act === now.seat) break;
      first = before;
    }
    /** @type {Snapshot[]} */
    const course = [];
    for (let next = first; next; next = next.step < now.step ? await at(upTo(next.step, now)) : null) course.push(next);
    if (this.now === now) this.course = course;
  }

  /** Shows once more what the other side did, at the pace that is chosen now. */
  async again() {
    if (!this.mayShowAgain) return;
    this.following = true;
    if (this.course.length < 2) await this.recall();
    const { now, course: [first, ...rest] } = this;
    if (!rest.length) {
      this.following = false;
      this.page.redraw();
      return void this.follow();
    }
    this.hurried = false;
    const stays = () => this.now === now && !this.busy && this.page.stands() && !this.page.past();
    let last = first;
    await this.page.between(first, true);
    for (const next of rest) {
      // Who asks to see it wants to see it, even where all is shown at once otherwise.
      await this.pause(last === first ? AGAIN : hold(last, next) || AGAIN);
      if (!stays() || this.hurried) break;
      await this.page.between(next, false);
      last = next;
    }
    this.following = false;
    this.hurried = false;
    if (this.now && !this.page.past()) await this.page.show(this.now, this.now !== last);
    this.page.redraw();
    void this.follow();
  }

  /**
   * Waits until the next deed of the other side is due; whoever has seen enough goes on to the last.
   * @param {number} time
   */
  async pause(time) {
    if (time <= 0) return;
    await new Promise((wake) => {
      if (time > GATHER) this.skip = () => { this.hurried = true; wake(null); };
      this.page.redraw();
      setTimeout(wake, time);
    });
    this.skip = null;
  }

  /**
   * Sends a deed. A line that breaks is tried again under the same key, so nothing is done twice.
   * @param {string} verb
   * @param {object} body
   */
  async send(verb, body) {
    if (this.busy || !this.now) return;
    const { system, seq } = this.now;
    // What was asked about the position before it would be answered about the one after it.
    hush();
    this.setBusy(true);
    try {
      const answer = await this.post(verb, { token, seq, key: freshKey(), ...body });
      trouble('');
      this.setBusy(false);
      clearWhy();
      const before = this.now;
      await this.take(answer);
      this.answered = true;
      this.due = performance.now() + linger(before, answer);
    } catch (error) {
      this.busy = false;
      trouble(error, error instanceof ApiError && error.clause ? clauseLink(system, error.clause) : '');
      if (error instanceof ApiError && error.status === 409) {
        await this.refresh(true);
        trouble(error.code === 'stale' ? t('stale') : error);
      }
      this.page.redraw();
    } finally {
      this.setBusy(false);
      this.page.settled();
      void this.follow();
    }
  }

  /** @param {boolean} going */
  setGoing(going) {
    this.going = going;
    this.setBusy(this.busy);
  }

  /** @param {boolean} busy */
  setBusy(busy) {
    this.busy = busy;
    document.body.classList.toggle('busy', busy || this.going);
  }

  /**
   * Posts until the server is reached, or five times.
   * @param {string} verb
   * @param {object} deed
   * @returns {Promise<Snapshot>}
   */
  async post(verb, deed) {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await api.post(id, verb, deed);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0 || attempt >= 4) throw error;
        trouble(error);
        await new Promise((wake) => setTimeout(wake, 500 * 2 ** attempt));
      }
    }
  }
}
