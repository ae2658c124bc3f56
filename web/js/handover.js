// @ts-check
// One screen for both sides: whoever leaves says what he wishes, and nothing of a hand is seen in between.

import { api } from './api.js';
import { drawButtons, hideHands } from './beside.js';
import { handOver } from './dialogs.js';
import { byId, sided } from './dom.js';
import { handing, hotseat, id, sitDown, standUp, tokens } from './here.js';
import { pref } from './prefs.js';
import { clearWhy } from './why.js';
import { sayBefore, sayOpenly } from './wish.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */

export class Handover {
  /** @param {(seen: Snapshot) => Promise<void>} show shows what a spectator sees */
  constructor(show) {
    this.show = show;
    /** Whether the sides have nothing to hide, as the server knows. */
    this.openly = false;
    /** The step of the turn before which the sides were last asked what they wish. @type {number | undefined} */
    this.wishedAt = undefined;
  }

  /**
   * Hands the screen over where the other side is to decide.
   * @param {Snapshot} now
   * @returns {Promise<boolean>} whether somebody else sits here now
   */
  async pass(now) {
    const side = now.side_to_act ?? '';
    if (!hotseat || now.over || side === now.seat || !tokens[side] || handing) return false;
    standUp();
    const hides = pref('handover', 'on') === 'on';
    // A sealed answer is nobody else's business, even between those who hide nothing.
    if (hides || now.sealed) await this.behindTheScreen(now, side, hides);
    if (!hides && !this.openly) {
      this.openly = true;
      await sayOpenly(id, [tokens.north, tokens.south].filter(Boolean));
    }
    sitDown(side);
    return true;
  }

  /** @param {Snapshot} now @param {string} side who sits down @param {boolean} asks whether who leaves says what he wishes */
  async behindTheScreen(now, side, asks) {
    // The story, too, tells each seat what only that seat may know: meanwhile it is a spectator's.
    hideHands();
    drawButtons([], () => {});
    clearWhy();
    for (const line of ['say', 'ask', 'log']) byId(line).replaceChildren();
    const seen = await api.snapshot(id, tokens.spectator).catch(() => null);
    if (seen) await this.show(seen);
    // Whoever leaves says what he wishes while the other plays; in between, nobody changes seats for it.
    const leaves = side === 'north' ? 'south' : 'north';
    const turn = [...(seen?.log ?? [])].reverse().find(({ gist }) => gist?.deed === 'turn');
    const begins = turn?.gist?.side === side && turn.step !== this.wishedAt;
    if (asks && tokens[leaves]) await sayBefore(id, tokens[leaves], sided(now.panels, leaves).name, begins);
    if (asks) {
      this.wishedAt = turn?.step;
      this.openly = false;
    }
    await handOver(sided(now.panels, side).name, (seen?.log ?? []).slice(-6).map((entry) => entry.text));
  }
}
