// @ts-check
// How a battle came out: what each side was given points for, and what became of its units.

import { el, sided } from './dom.js';
import { printed } from './hexes.js';
import { t } from './text.js';
import { clauseLink } from './clauses.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').SideOutcome} SideOutcome */
/** @typedef {import('../protocol.js').FateLine} FateLine */

/** The outcome of a battle that the rules ended; nothing for others. @param {Snapshot} now */
export function outcomeTables(now) {
  const outcome = now.over?.outcome;
  if (!outcome) return [];
  return [el('div', { class: 'outcome' }, ...['south', 'north'].map((side) =>
    army(now.system, sided(now.panels, side).name, sided(outcome, side))))];
}

/**
 * @param {string} system
 * @param {string} name
 * @param {SideOutcome} own
 */
function army(system, name, own) {
  // Those who stand as they began need no row each.
  const rows = own.fates.filter((fate) => fate.end !== 'stands' || fate.left < fate.full);
  const whole = own.fates.length - rows.length;
  return el('section', {},
    el('h3', { text: name }),
    el('p', { text: t('outcome-sum', { points: own.points, lost: own.lost }) }),
    own.reasons.length > 0 && el('ul', { class: 'points' }, ...own.reasons.map((reason) =>
      el('li', {}, `${reason.points} · ${reason.what} `, clauseLink(system, reason.clause)))),
    kinds(own.fates),
    el('table', {},
      el('caption', { class: 'unseen', text: t('outcome-units', { army: name }) }),
      el('tbody', {}, ...rows.map(row))),
    whole > 0 && el('p', { class: 'small', text: t('outcome-whole', { units: whole }) }));
}

/** Losses by kind, where several are of one. @param {FateLine[]} fates */
function kinds(fates) {
  /** @type {Map<string, {lost: number, of: number}>} */
  const counted = new Map();
  for (const { name, end } of fates) {
    const kind = counted.get(name) ?? { lost: 0, of: 0 };
    counted.set(name, { lost: kind.lost + Number(end === 'lost' || end === 'captured'), of: kind.of + 1 });
  }
  const lost = [...counted].filter(([, kind]) => kind.lost);
  if (!lost.some(([, kind]) => kind.of > 1)) return null;
  return el('ul', { class: 'kinds', 'aria-label': t('outcome-kinds') }, ...lost.map(([name, kind]) => el('li', { text: t('outcome-kind', { name, ...kind }) })));
}

/** @param {FateLine} fate */
function row(fate) {
  return el('tr', { class: `fate-${fate.end}` },
    el('th', { scope: 'row', text: [fate.name, fate.sign].filter(Boolean).join('\u00a0') }),
    el('td', { text: printed(fate.unit) }),
    el('td', { text: fate.full ? `${fate.left}/${fate.full}` : '' }),
    el('td', { text: t(`fate-${fate.end}`) }));
}
