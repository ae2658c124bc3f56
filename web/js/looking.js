// @ts-check
// What a unit can do, when it is looked at: its figures in words, and its ranges and
// distances drawn over the table. Kinds that are ticked stay on when the eye goes on.

import { byId, debounce, el, svg } from './dom.js';
import { outline } from './measure.js';
import { pref, setPref } from './prefs.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Look} Look */

/** The kinds there are, in the order of the legend. */
const KINDS = ['proximity', 'arc', 'flank', 'range', 'command', 'move', 'sight'];

export class Looking {
  /**
   * @param {import('./board.js').Board} board
   * @param {(place: string) => Promise<Look>} ask
   */
  constructor(board, ask) {
    this.board = board;
    this.ask = ask;
    this.layer = svg('g', { class: 'overlays', 'aria-hidden': 'true' });
    /** Whose overlays are drawn, and whether the eye still rests there. */
    this.place = '';
    this.resting = false;
    /** The place the eye is bound to, if it is. @type {() => string | null} */
    this.bound = () => null;
    /** The piece that was chosen, to whom the eye returns. @type {() => string | null} */
    this.chosen = () => null;
    /** Whether nothing is ever told on this board: some systems show all there is to know on the pieces. */
    this.mute = false;
    /** Whether something else is being said. */
    this.silent = () => false;
    /** @type {Look | null} */
    this.look = null;
    this.kept = new Set(pref('overlays', 'proximity').split(' '));
    this.soon = debounce((/** @type {string} */ place, /** @type {boolean} */ aloud) => void this.at(place, aloud), 90);
    this.soften = debounce(() => {
      if (this.resting) return;
      const chosen = this.chosen();
      if (chosen && chosen !== this.place && this.board.pieces.has(chosen)) void this.at(chosen, false);
      else this.draw();
    }, 250);
  }

  /** The eye rests on a place, or on none. @param {string | null} place @param {boolean} aloud */
  rest(place, aloud) {
    const bound = this.bound();
    if (this.mute || (bound !== null && place !== bound)) return;
    this.resting = place !== null;
    if (place === null) this.soften();
    else if (this.board.pieces.has(place)) this.soon(place, aloud);
  }

  /** @param {string} place @param {boolean} aloud */
  async at(place, aloud) {
    try {
      const look = await this.ask(place);
      if (!look.lines.length && !look.overlays.length) {
        this.mute = !this.board.measure;
        return;
      }
      this.place = place;
      this.look = look;
      this.draw();
      this.write();
      // The label of the place says what it is; here is what it measures.
      if (aloud && !this.silent() && look.lines.length > 1) byId('ask').textContent = look.lines.slice(-1).join(' ');
    } catch {
      // A look that found nobody shows nothing new.
    }
  }

  /** The position changed: what was seen is asked again. */
  again() {
    if (this.place && this.board.pieces.has(this.place)) void this.at(this.place, false);
    else this.clear();
  }

  clear() {
    this.place = '';
    this.look = null;
    this.layer.replaceChildren();
    byId('look').hidden = true;
  }

  draw() {
    const by = this.board.measure;
    if (!this.look) return;
    this.board.holder?.before(this.layer);
    const shown = this.look.overlays.filter(({ kind }) => this.resting || this.kept.has(kind));
    this.layer.replaceChildren(...shown.flatMap(({ kind, outline: corners, hexes }) => {
      if (by) return [svg('polygon', { class: `overlay ${kind}`, points: outline(by, corners) })];
      const shapes = hexes.flatMap((name) => this.board.places.get(name)?.shape ?? []);
      return shapes.map((shape) => svg('polygon', { class: `overlay ${kind}`, points: shape.getAttribute('points'), transform: shape.getAttribute('transform') }));
    }));
  }

  /** The words, and the legend with its ticks. */
  write() {
    const host = byId('look');
    const { look } = this;
    if (!look) return;
    const [name, ...lines] = look.lines;
    const kinds = KINDS.filter((kind) => look.overlays.some((overlay) => overlay.kind === kind));
    host.hidden = false;
    host.replaceChildren(
      el('h2', { text: `${this.place} · ${name ?? ''}` }),
      ...lines.map((line) => el('p', { class: 'small', text: line })),
      el('fieldset', { class: 'legend' }, el('legend', { class: 'unseen', text: t('overlays') }), ...kinds.map((kind) => {
        const tick = el('input', {
          type: 'checkbox', 'data-kind': kind,
          on: { change: (/** @type {Event} */ event) => this.keep(kind, /** @type {HTMLInputElement} */ (event.target).checked) },
        });
        tick.checked = this.kept.has(kind);
        const words = [...new Set(look.overlays.filter((overlay) => overlay.kind === kind).map(({ label }) => label))];
        return el('label', { class: `key ${kind}`, title: t('overlay-keep') }, tick, el('i', { 'aria-hidden': 'true' }), words.join(' · '));
      })));
  }

  /** @param {string} kind @param {boolean} on */
  keep(kind, on) {
    if (on) this.kept.add(kind);
    else this.kept.delete(kind);
    setPref('overlays', [...this.kept].join(' '));
    this.draw();
  }
}
