// @ts-check
// Looking back: any step of the game, one by one, by itself, or by a link to a moment.

import { byId } from './dom.js';
import { tempo } from './pace.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').LogEntry} LogEntry */

export class Replay {
  /**
   * @param {(step: number | null) => Promise<void>} show shows a step, or the present
   * @param {(step: number) => Promise<LogEntry[]>} story the last lines told at a step
   */
  constructor(show, story) {
    this.show = show;
    this.story = story;
    /** The steps at which a turn began, as far as they are known. @type {Set<number>} */
    this.turns = new Set([0]);
    /** The step looked at; none in the present. @type {number | null} */
    this.at = null;
    this.steps = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.slider = /** @type {HTMLInputElement} */ (byId('replay-slider'));
    byId('replay-first').addEventListener('click', () => this.go(0));
    byId('replay-back').addEventListener('click', () => this.go((this.at ?? this.steps) - 1));
    byId('replay-on').addEventListener('click', () => this.go((this.at ?? this.steps) + 1));
    byId('replay-last').addEventListener('click', () => this.go(this.steps));
    byId('replay-turn-back').addEventListener('click', () => this.turn(-1));
    byId('replay-turn-on').addEventListener('click', () => this.turn(1));
    byId('replay-play').addEventListener('click', () => this.run());
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
  }

  /** How many steps there are now. @param {number} steps */
  setSteps(steps) {
    this.steps = steps;
    this.draw();
  }

  /** @param {number} step the last one is the present */
  async go(step, running = false) {
    if (!running) this.stop();
    const to = Math.max(0, Math.min(step, this.steps));
    this.at = to >= this.steps ? null : to;
    this.draw();
    await this.show(this.at);
  }

  /** Remembers where turns began. @param {LogEntry[]} log */
  learn(log) {
    for (const { step, gist } of log) if (gist?.deed === 'turn') this.turns.add(step + 1);
  }

  /** To the beginning of a turn. @param {1 | -1} way */
  async turn(way) {
    const from = this.at ?? this.steps;
    // A story has its last lines only: what lies ahead is asked for where it may be missing.
    if (way > 0) this.learn(await this.story(Math.min(from + 60, this.steps)));
    const known = [...this.turns].filter((step) => (way > 0 ? step > from : step < from));
    await this.go(way > 0 ? Math.min(...known, this.steps) : Math.max(...known, 0));
  }

  run() {
    if (this.timer !== undefined) {
      this.stop();
      return;
    }
    const tick = async () => {
      const from = this.at ?? 0;
      await this.go(this.at === null ? 0 : from + 1, true);
      if (this.at === null) this.stop();
      else this.timer = window.setTimeout(tick, 700 * (tempo() || 0.3));
      this.draw();
    };
    this.timer = window.setTimeout(tick, 0);
    this.draw();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.draw();
  }

  draw() {
    const step = this.at ?? this.steps;
    this.slider.max = String(this.steps);
    this.slider.value = String(step);
    const words = t('replay-at', { step, steps: this.steps });
    this.slider.setAttribute('aria-valuetext', words);
    byId('replay-at').textContent = words;
    const play = byId('replay-play');
    play.textContent = this.timer === undefined ? '▶' : '❚❚';
    play.setAttribute('aria-label', t(this.timer === undefined ? 'replay-play' : 'replay-pause'));
    /** @param {string} id @param {boolean} off */
    const off = (id, off) => byId(id).setAttribute('aria-disabled', String(off));
    off('replay-first', step === 0);
    off('replay-turn-back', step === 0);
    off('replay-turn-on', step === this.steps);
    off('replay-back', step === 0);
    off('replay-on', step === this.steps);
    off('replay-last', this.at === null);
    document.body.classList.toggle('past', this.at !== null);
  }
}
