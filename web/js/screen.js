// @ts-check
// What is on screen: the present or a moment of the past, drawn as the server tells it.

import { api } from './api.js';
import { drawPanels, says } from './beside.js';
import { drawCoach } from './coach.js';
import { showEnd } from './dialogs.js';
import { byId } from './dom.js';
import { flyBanners } from './fly.js';
import { hotseat, id, token } from './here.js';
import { drawLog } from './log.js';
import { entitle } from './notice.js';
import { drawOpening } from './opening.js';
import { optionName } from './options.js';
import { sounds } from './sound.js';
import { withGhosts } from './measured.js';
import { ask } from './rematch.js';
import { begun, t } from './text.js';
import { trouble } from './api.js';
import { drawWar } from './war.js';
import { clearWhy, showResult } from './why.js';
import { drawWindow, drawWish } from './wish.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').Choice} Choice */

/**
 * @typedef {object} Parts
 * @property {import('./board.js').Board} board
 * @property {import('./measured.js').MeasuredTable} measured
 * @property {import('./replay.js').Replay} replay
 * @property {import('./talk.js').Talk} talk
 * @property {(snapshot: Snapshot) => void} asks another question is on screen
 * @property {() => void} decide draws the choices
 */

/** A question longer than that is set smaller, so that its answers stay in sight. */
const LONG = 100;

export class Screen {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    /** @type {Snapshot | null} */
    this.shown = null;
    /** The ground that is drawn, by the server's name for it; empty while there is none. */
    this.ground = '';
    /** Whether the end of the battle was told. */
    this.ended = false;
  }

  /** Whether it is a moment of the past. */
  get past() {
    return this.parts.replay.at !== null;
  }

  /** The choices open to this seat now. @returns {Choice[]} */
  choices() {
    const { shown, parts: { talk } } = this;
    return shown && shown === talk.now && shown.your_turn && !shown.over && !talk.busy ? withGhosts(shown.choices) : [];
  }

  /** @param {number | null} step none for the present */
  async showStep(step) {
    const { replay, talk } = this.parts;
    // One step on is shown as it happened; anything else is a jump.
    const jump = () => (step ?? talk.now?.step) !== (this.shown?.step ?? -1) + 1;
    // What came of another moment does not belong to this one.
    if (jump()) clearWhy();
    if (step === null) return talk.now ? this.show(talk.now, jump()) : undefined;
    try {
      const past = await api.at(id, token, step);
      if (replay.at === step) await this.show(past, jump());
    } catch (error) {
      trouble(error);
    }
  }

  /**
   * Draws a position.
   * @param {Snapshot} snapshot
   * @param {boolean} jump whether it did not grow out of the one shown before
   */
  async show(snapshot, jump) {
    const { board, measured, replay } = this.parts;
    const before = this.shown;
    const anew = !before || jump || before.seq !== snapshot.seq;
    this.shown = snapshot;
    board.seat = snapshot.seat === 'spectator' ? '' : snapshot.seat;
    if (this.ground !== snapshot.board_key) await this.mount(snapshot.board_key);
    this.drawHead(snapshot);
    replay.learn(snapshot.log);
    drawLog(snapshot, (step) => void replay.go(step), jump || !before);
    const onward = before && !jump && snapshot.step >= before.step;
    const told = onward ? snapshot.log.filter(({ step }) => step >= before.step) : [];
    const gists = onward ? told.flatMap(({ gist }) => gist ?? []) : null;
    sounds(told);
    if (!gists || gists.length || before?.pieces !== snapshot.pieces) board.setPieces(snapshot.pieces, gists, !before?.your_turn);
    if (anew || !board.pieces.size) measured.shown(board.measure !== null);
    drawPanels(snapshot);
    if (gists) flyBanners(board, gists);
    drawWindow(snapshot);
    if (this.past || snapshot === this.parts.talk.now) void drawWish(snapshot, token, !hotseat && !this.past);
    this.drawUndo(snapshot);
    if (anew) this.parts.asks(snapshot);
    const prompt = this.drawPrompt();
    if (!before || before.prompt !== snapshot.prompt || before.side_to_act !== snapshot.side_to_act) byId('ask').textContent = prompt;
    if (onward && snapshot.step > before.step) showResult(snapshot, told);
    this.parts.decide();
    drawCoach(snapshot, this.past);
    void drawOpening(snapshot, this.past);
    if (!this.past) drawWar(snapshot);
    if (snapshot.over && !this.ended && !this.past) {
      this.ended = true;
      this.tellEnd(snapshot);
    }
  }

  /** Tells how the battle came out and what its course was. @param {Snapshot} snapshot */
  tellEnd(snapshot) {
    const { replay, decide } = this.parts;
    const plays = snapshot.seat !== 'spectator';
    showEnd(snapshot, () => replay.run(), plays && !snapshot.war ? () => void ask(snapshot, true, decide) : null, (step) => void replay.go(step));
  }

  /** What the prompt line says; the other side thinks only as long as nothing it did waits to be shown. */
  drawPrompt() {
    const { shown, parts: { board, talk } } = this;
    // Where a piece may be dragged, somebody has to say so.
    const drags = shown?.your_turn && !shown.over && !this.past && board.drags();
    const asked = shown ? says(shown, this.past, talk.news.length > 0 || shown !== talk.now) : '';
    const prompt = drags ? `${asked} ${t(drags)}` : asked;
    byId('prompt').textContent = prompt;
    byId('prompt').classList.toggle('long', prompt.length > LONG);
    return prompt;
  }

  /** The ground is to be drawn again, as in another language. */
  forgetGround() {
    this.ground = '';
  }

  /** @param {string} key */
  async mount(key) {
    this.ground = key;
    try {
      this.parts.board.mount(await api.board(id, token));
    } catch (error) {
      this.ground = '';
      trouble(error);
    }
  }

  /** @param {Snapshot} snapshot */
  drawHead(snapshot) {
    const { title, notes, options, parted } = snapshot;
    entitle(snapshot);
    byId('title').textContent = title;
    byId('notes').textContent = begun([...notes, ...options.map(optionName)].join(' · '));
    byId('parted').hidden = !parted;
    byId('parted').textContent = parted ? `${parted.text} ${t('parted')}` : '';
  }

  /** @param {Snapshot} snapshot */
  drawUndo({ can_undo, may_ask_undo }) {
    const button = byId('undo');
    const asks = !can_undo && may_ask_undo;
    button.textContent = t(asks ? 'undo-ask' : 'undo');
    button.title = asks ? t('undo-ask-about') : '';
    button.toggleAttribute('disabled', this.past || !(can_undo || may_ask_undo));
  }
}
