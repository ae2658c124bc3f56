// @ts-check
// The course of a battle as a curve: the estimated chance of one side, and what both have gained, from turn to turn.
// Behind it is a table that says the same in figures.

import { el, sided, svg } from './dom.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').Course} Course */
/** @typedef {import('../protocol.js').Moment} Moment */

/** The drawing: about how many turns are named, how wide and high the field is, and the room around it. */
const TICKS = 10;
const [WIDE, HIGH, LEFT, TOP, RIGHT, BELOW] = [560, 170, 44, 12, 14, 26];

/**
 * @param {Course} course
 * @param {Snapshot} now
 * @param {(step: number) => void} go looks at a moment
 */
export function curve(course, now, go) {
  const { moments, tally } = course;
  if (moments.length < 2) return [];
  const side = now.seat === 'north' ? 'north' : 'south';
  const name = (/** @type {string} */ of) => sided(now.panels, of).name;
  const known = moments.some(({ chance }) => chance !== null);
  const caption = known ? t('curve-chance', { army: name(side) }) : t('curve-gained');
  const drawn = el('figure', { class: 'curve' },
    drawing(moments, side, known, caption, tally !== null),
    el('figcaption', { class: 'small' },
      known ? el('span', { class: 'curve-key' }, caption) : null,
      ...(tally ? ['south', 'north'].map((of) => el('span', { class: `curve-key ${of}` }, t('curve-tally', { army: name(of) }))) : [])));
  return [el('h3', { text: t('course-title') }), drawn, figures(course, side, known, name, go)];
}

/** Own chance in whole percent. @param {Moment} moment @param {string} side */
const percent = ({ chance }, side) => Math.round((side === 'north' ? chance ?? 500 : 1000 - (chance ?? 500)) / 10);

/**
 * @param {Moment[]} moments
 * @param {string} side whose chance is drawn
 * @param {boolean} known whether chances were measured
 * @param {string} caption
 * @param {boolean} counted whether anything is counted for the sides
 */
function drawing(moments, side, known, caption, counted) {
  const last = Math.max(1, moments[moments.length - 1].step);
  const most = Math.max(1, ...moments.flatMap(({ north, south }) => [north.tally, south.tally]));
  const x = (/** @type {Moment} */ { step }) => LEFT + (WIDE * step) / last;
  const y = (/** @type {number} */ share) => TOP + HIGH * (1 - share);
  const line = (/** @type {number[]} */ shares) => shares.map((share, at) => `${at ? 'L' : 'M'}${x(moments[at]).toFixed(1)} ${y(share).toFixed(1)}`).join('');
  const steps = (/** @type {'north' | 'south'} */ of) => moments.map((moment, at) => (at ? `H${x(moment).toFixed(1)}V` : `M${x(moment).toFixed(1)} `) + y(moment[of].tally / most).toFixed(1)).join('');
  const rule = (/** @type {number} */ share) => svg('line', { class: 'rule', x1: LEFT, x2: LEFT + WIDE, y1: y(share), y2: y(share) });
  const apart = Math.ceil(moments.length / TICKS);
  const turns = moments.filter((_, at) => at % apart === 0 && (at === 0 || at + apart / 2 < moments.length - 1)).concat(moments.slice(-1));
  return svg('svg', { viewBox: `0 0 ${LEFT + WIDE + RIGHT} ${TOP + HIGH + BELOW}`, role: 'img', 'aria-label': `${caption}. ${t('curve-table')}` },
    ...[0, 0.5, 1].flatMap((share) => [rule(share), known ? svg('text', { x: LEFT - 6, y: y(share) + 4, 'text-anchor': 'end', text: `${share * 100} %` }) : null]),
    ...(counted ? [svg('path', { class: 'gained south', d: steps('south') }), svg('path', { class: 'gained north', d: steps('north') })] : []),
    known ? svg('path', { class: 'chance-line', d: line(moments.map((moment) => percent(moment, side) / 100)) }) : null,
    ...turns.map((moment) => svg('text', { x: x(moment), y: TOP + HIGH + 18, 'text-anchor': 'middle', text: String(moment.turn) })));
}

/**
 * The same in figures; every row leads to its moment.
 * @param {Course} course
 * @param {string} side
 * @param {boolean} known
 * @param {(side: string) => string} name
 * @param {(step: number) => void} go
 */
function figures({ moments, tally }, side, known, name, go) {
  const heads = [t('curve-turn'), ...(known ? [t('curve-chance', { army: name(side) })] : []),
    ...['south', 'north'].flatMap((of) => [...(tally ? [t('curve-tally', { army: name(of) })] : []), t('curve-lost', { army: name(of) })])];
  const row = (/** @type {Moment} */ moment) => el('tr', {},
    el('th', { scope: 'row' }, el('button', { type: 'button', class: 'quiet', text: String(moment.turn), 'aria-label': t('course-look', { step: moment.step }), on: { click: () => go(moment.step) } })),
    known && el('td', { text: `${percent(moment, side)} %` }),
    ...[moment.south, moment.north].flatMap((stand) => [tally ? el('td', { text: stand.tally }) : null, el('td', { text: stand.lost })]));
  return el('details', { class: 'course-table' }, el('summary', { text: t('curve-table') }),
    el('div', { class: 'wide' }, el('table', {}, el('thead', {}, el('tr', {}, ...heads.map((text) => el('th', { scope: 'col', text })))), el('tbody', {}, ...moments.map(row)))));
}
