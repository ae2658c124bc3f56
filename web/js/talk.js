// @ts-check
// The talk with the server: the table as it was last told, what was told and is not yet on screen, and the
// deed that is on its way. Nothing is expected: the present is what the server has acknowledged.

import { api, ApiError, freshKey } from './api.js';
import { handing, id, keep, seated, token } from './here.js';
import { motion } from './prefs.js';
import { t } from './text.js';
import { trouble } from './trouble.js';
import { clauseLink } from './clauses.js';
import { clearWhy, hush } from './why.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */

/**
 * What the page does with what it is told.
 * @typedef {object} Page
 * @property {(snapshot: Snapshot, whole: boolean) => Promise<void>} show puts the present on screen
 * @property {() => boolean} stands whether what was told before stands on screen
 * @property {() => void} redraw draws the choices anew
 * @property {() => void} settled a deed is no longer on its way
 */

/** How long each deed of the other side stays on screen before the next, in milliseconds. */
const PACE = 500;

export class Talk {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The present. @type {Snapshot | null} */
    this.now = null;
    /** Whether a deed is on its way. */
    this.busy = false;
    /** What the server told and is not yet on screen. @type {Snapshot[]} */
    this.news = [];
    this.following = false;
    /** Shows the rest at once, while deeds are shown one by one. @type {(() => void) | null} */
    this.skip = null;
    /** Whether what the other side did is to be shown at once. */
    this.hurried = false;
    /** When the other side's last deed came on screen. */
    this.told = 0;
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
    // The line tells whoever acted what the answer told already. Between two deeds nothing changes but whether a machine thinks.
    if (!whole && this.page.stands() && snapshot.seq === now?.seq && snapshot.thinking === now.thinking && JSON.stringify(snapshot.window) === JSON.stringify(now.window)) return;
    if (snapshot.seq !== now?.seq) hush();
    this.now = snapshot;
    keep(snapshot);
    await this.page.show(snapshot, whole);
  }

  /** The line says something. @param {any} message */
  hear(message) {
    if (!message?.panels) return;
    this.news.push(message);
    void this.follow();
  }

  /** Shows what the server told, one after the other: what an opponent does can be followed by eye. */
  async follow() {
    if (this.following) return;
    this.following = true;
    // While a deed is on its way its answer comes first: it says the same, and is drawn with the choices.
    const following = () => (this.busy ? undefined : this.news.shift());
    for (let next = following(); next; next = following()) {
      const moved = next.seq > (this.now?.seq ?? 0) && next.steps > (this.now?.steps ?? 0);
      if (moved && motion() && !this.hurried) await this.pause(this.told + PACE - performance.now());
      // One position that cannot be drawn must not keep the page from the next.
      await this.take(next).catch(trouble);
      if (moved) this.told = performance.now();
    }
    this.following = false;
    this.hurried = false;
  }

  /**
   * Waits until the next deed of the other side is due; whoever has seen enough goes on to the last.
   * @param {number} time
   */
  async pause(time) {
    if (time <= 0) return;
    await new Promise((wake) => {
      this.skip = () => { this.hurried = true; wake(null); };
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
      await this.take(answer);
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

  /** @param {boolean} busy */
  setBusy(busy) {
    this.busy = busy;
    document.body.classList.toggle('busy', busy);
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
