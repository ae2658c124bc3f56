// @ts-check
// The card of a piece that is looked at: its figures, rules and state, whom it threatens; and its ranges and distances
// drawn over the table. Kinds that are ticked stay on when the eye goes on.

import { clauseLink, linked } from './clauses.js';
import { byId, debounce, el, sided, svg } from './dom.js';
import { printed } from './hexes.js';
import { outline } from './measure.js';
import { pref, setPref } from './prefs.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Look} Look */

/** The kinds there are, in the order of the legend. */
const KINDS = ['proximity', 'arc', 'flank', 'range', 'command', 'move', 'sight'];

/** What is said aloud has no numbers of clauses. @param {string} line */
const unnumbered = (line) => line.replace(/\s*\[[^\]]*\]/g, '');

/**
 * Threats under their heading: who, where, how, how likely it hurts.
 * @param {string} title
 * @param {import('../protocol.js').Threat[]} threats
 * @param {string} kind
 */
export function threatList(title, threats, kind) {
  if (!threats.length) return null;
  return el('section', { class: `threat-${kind}` }, el('h3', { class: 'small', text: title }), el('ul', { class: 'facts' }, ...threats.map(({ place, name, how, chance }) =>
    el('li', {}, el('b', { text: [name, printed(place)].filter(Boolean).join(' ') }), `${t('colon')}${how}`, chance ? ` · ${chance.label} ${t('odds-more', { percent: chance.percent.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 0 }) })}` : ''))));
}

export class Looking {
  /**
   * @param {import('./board.js').Board} board
   * @param {(place: string) => Promise<Look | null>} ask
   * @param {() => import('../protocol.js').Snapshot | null} now the position that is looked at
   */
  constructor(board, ask, now) {
    this.board = board;
    this.ask = ask;
    this.now = now;
    /** Whether the whole card is shown where it lies over other things, as on a phone held upright. */
    this.whole = false;
    /** Whether threats are lit on the board. */
    this.lit = false;
    this.layer = svg('g', { class: 'overlays', 'aria-hidden': 'true' });
    /** Whose overlays are drawn, and whether the eye still rests there. */
    this.place = '';
    this.resting = false;
    /** The place the eye is bound to, if it is. @type {() => string | null} */
    this.bound = () => null;
    /** The piece that was chosen, to whom the eye returns. @type {() => string | null} */
    this.chosen = () => null;
    /** Whether something else is being said. */
    this.silent = () => false;
    /** @type {Look | null} */
    this.look = null;
    this.kept = new Set(pref('overlays', 'proximity').split(' '));
    this.soon = debounce((/** @type {string} */ place, /** @type {boolean} */ aloud) => void this.at(place, aloud), 90);
    this.soften = debounce(() => {
      if (this.resting) return;
      const chosen = this.chosen();
      if (chosen && chosen !== this.place && this.board.whose(chosen) !== null) void this.at(chosen, false);
      else this.draw();
    }, 250);
  }

  /** The eye rests on a place, or on none. @param {string | null} place @param {boolean} aloud */
  rest(place, aloud) {
    const bound = this.bound();
    if (bound !== null && place !== bound) return;
    this.resting = place !== null;
    if (place === null) this.soften();
    else if (this.board.whose(place) !== null) this.soon(place, aloud);
  }

  /** @param {string} place @param {boolean} aloud */
  async at(place, aloud) {
    try {
      const look = await this.ask(place);
      if (!look) return;
      this.place = place;
      this.look = look;
      this.draw();
      this.write();
      // The label of the place says what it is; here is what it can do now.
      if (aloud && !this.silent()) byId('ask').textContent = [...look.state, ...look.may].map(unnumbered).join('. ');
    } catch {
      // A look that found nobody shows nothing new.
    }
  }

  /** The position changed: what was seen is asked again. */
  again() {
    if (this.place && this.board.whose(this.place) !== null) void this.at(this.place, false);
    else this.clear();
  }

  clear() {
    this.place = '';
    this.look = null;
    this.layer.replaceChildren();
    this.mark();
    byId('look').hidden = true;
  }

  draw() {
    const by = this.board.measure;
    if (!this.look) return;
    this.board.holder?.before(this.layer);
    const shown = this.look.overlays.filter(({ kind }) => (by && this.resting) || this.kept.has(kind));
    this.layer.replaceChildren(...shown.flatMap(({ kind, outline: corners, hexes }) => {
      if (by) return [svg('polygon', { class: `overlay ${kind}`, points: outline(by, corners) })];
      const shapes = hexes.flatMap((name) => this.board.places.get(name)?.shape ?? []);
      return shapes.map((shape) => svg('polygon', { class: `overlay ${kind}`, points: shape.getAttribute('points'), transform: shape.getAttribute('transform') }));
    }));
    this.mark();
  }

  /** Lights whom it threatens and who threatens it, while that is asked for. */
  mark() {
    const to = new Set(this.lit ? this.look?.threatens.map(({ place }) => place) : []);
    const from = new Set(this.lit ? this.look?.threatened.map(({ place }) => place) : []);
    for (const { name, shape } of this.board.places.values()) {
      shape.classList.toggle('threatens', to.has(name));
      shape.classList.toggle('threatened', from.has(name));
      shape.classList.toggle('looked', this.lit && name === this.place);
    }
  }

  /** The card: figures, how it stands, what it may do, its rules, threats, and the legend with its ticks. */
  write() {
    const host = byId('look');
    const { look } = this;
    if (!look) return;
    const now = this.now();
    const kinds = KINDS.filter((kind) => look.overlays.some((overlay) => overlay.kind === kind));
    const lines = (/** @type {string[]} */ said, /** @type {string} */ kind) => said.map((line) => el('p', { class: `small ${kind}` }, ...linked(now?.system ?? '', line, look.clauses)));
    host.hidden = false;
    // A city of nobody is nobody's card.
    const side = this.board.whose(this.place) === '' ? '' : look.side;
    host.className = `look paper ${side || 'nobody'}${this.whole ? '' : ' folded'}`;
    host.dataset.place = this.place;
    host.replaceChildren(
      el('header', {}, el('h2', {}, `${look.name} `, el('small', { text: [now && side && sided(now.panels, side).name, printed(this.place)].filter(Boolean).join(' · ') })),
        el('button', { type: 'button', class: 'quiet fold', 'aria-expanded': String(this.whole), 'aria-label': t('look-more'), title: t('look-more'), text: this.whole ? '▾' : '▴', on: { click: () => { this.whole = !this.whole; this.write(); } } }),
        el('button', { type: 'button', class: 'quiet close', 'aria-label': t('close'), text: '×', on: { click: () => this.clear() } })),
      el('dl', { class: 'figures' }, ...look.figures.map(({ label, value }) => el('div', {}, el('dt', { text: label }), el('dd', { text: value })))),
      // Before the rest: on a small screen the card is cut off below.
      ...(kinds.length ? [el('fieldset', { class: 'legend' }, el('legend', { class: 'unseen', text: t('overlays') }), ...kinds.map((kind) => {
        const tick = el('input', {
          type: 'checkbox', 'data-kind': kind,
          on: { change: (/** @type {Event} */ event) => this.keep(kind, /** @type {HTMLInputElement} */ (event.target).checked) },
        });
        tick.checked = this.kept.has(kind);
        const words = [...new Set(look.overlays.filter((overlay) => overlay.kind === kind).map(({ label }) => label))];
        return el('label', { class: `key ${kind}`, title: t('overlay-keep') }, tick, el('i', { 'aria-hidden': 'true' }), words.join(' · '));
      }))] : []),
      ...lines(look.may, 'may'), ...lines(look.state, 'state'),
      // A city threatens nobody by itself: that is said of armies.
      this.board.pieces.has(this.place) ? this.threats(look) : '',
      ...(look.rules.length ? [el('ul', { class: 'facts' }, ...look.rules.map(({ text, clause }) => el('li', {}, `${text} `, clauseLink(now?.system ?? '', clause))))] : []));
  }

  /** Whom it threatens and who threatens it, and the button that lights them. @param {Look} look */
  threats({ threatens, threatened }) {
    if (!threatens.length && !threatened.length) return el('p', { class: 'small', text: t('threats-none') });
    return el('details', { class: 'threats', open: this.lit || null, on: { toggle: (/** @type {Event} */ event) => this.light(/** @type {HTMLDetailsElement} */ (event.target).open) } },
      el('summary', { text: t('threats', { to: threatens.length, from: threatened.length }) }),
      threatList(t('threatens'), threatens, 'to'), threatList(t('threatened'), threatened, 'from'));
  }

  /** @param {boolean} on */
  light(on) {
    this.lit = on;
    this.mark();
  }

  /** @param {string} kind @param {boolean} on */
  keep(kind, on) {
    if (on) this.kept.add(kind);
    else this.kept.delete(kind);
    setPref('overlays', [...this.kept].join(' '));
    this.draw();
  }
}
