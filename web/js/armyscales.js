// @ts-check
// What an army weighs: its points and the shares of its kinds of troops as bars beside their limits, what is wrong
// with it as a whole, and what is wrong with a part of it beside that part.

import { points } from './armysheet.js';
import { linked } from './clauses.js';
import { el } from './dom.js';
import { lang, t } from './text.js';

/** @typedef {import('./armyfile.js').Army} Army */
/** @typedef {import('../protocol.js').ArmyCheck} ArmyCheck */
/** @typedef {import('../protocol.js').ArmyForm} ArmyForm */
/** @typedef {import('../protocol.js').ArmyList} ArmyList */

/** A part of a whole in per cent, as it is read. @param {number} part @param {number} whole */
const percent = (part, whole) => new Intl.NumberFormat(lang(), { style: 'percent', maximumFractionDigits: 1 }).format(whole ? part / whole : 0);

/**
 * A bar with its limits. What it says is said in words beside it: the bar is for the eye.
 * @param {string} name @param {string} words @param {boolean} amiss @param {number} part from 0 to 1
 * @param {number[]} limits from 0 to 1
 */
function scale(name, words, amiss, part, limits) {
  const full = el('i', { class: 'full' });
  full.style.width = `${Math.min(1, Math.max(0, part)) * 100}%`;
  const marks = limits.filter((limit) => limit > 0 && limit < 1).map((limit) => {
    const mark = el('i', { class: 'limit' });
    mark.style.left = `${limit * 100}%`;
    return mark;
  });
  return el('div', { class: amiss ? 'scale amiss' : 'scale' },
    el('span', { class: 'scale-name', text: name }), el('span', { class: 'scale-bar', 'aria-hidden': 'true' }, full, ...marks),
    el('span', { class: 'scale-words', text: `${amiss ? '✕' : '✓'} ${words}` }));
}

/** Points spent and left. @param {ArmyForm} form @param {Army} army @param {number} cost in parts of a point */
function spent(form, army, cost) {
  const left = army.points * form.parts_per_point - cost;
  const key = left < 0 ? 'army-over' : 'army-left';
  return scale(t('army-cost'), t(key, { points: points(form, cost), limit: army.points, left: points(form, Math.abs(left)) }), left < 0,
    cost / Math.max(1, army.points * form.parts_per_point), []);
}

/** The share of each kind of troops. @param {ArmyList} list @param {Army} army */
function shares(list, army) {
  const units = army.groups.flatMap(({ companies }) => companies);
  const count = (/** @type {typeof units} */ some) => some.reduce((sum, one) => sum + one.count, 0);
  const whole = count(units);
  return list.shares.map(({ name, least, most, profiles }) => {
    const part = count(units.filter(({ profile }) => profiles.includes(profile)));
    const amiss = whole > 0 && (part * 100 < whole * least || part * 100 > whole * most);
    const limit = least > 0 ? t('army-at-least', { percent: percent(least, 100) }) : most < 100 ? t('army-at-most', { percent: percent(most, 100) }) : '';
    const words = [t('army-share', { part, whole, percent: percent(part, whole) }), limit].filter(Boolean).join(' · ');
    return scale(name, words, amiss, whole ? part / whole : 0, [least / 100, most / 100]);
  });
}

/** The bars. @param {ArmyForm} form @param {ArmyList} list @param {Army} army @param {number | null} cost */
export const drawScales = (form, list, army, cost) => [...(cost === null ? [] : [spent(form, army, cost)]), ...shares(list, army)];

/**
 * Puts every fault beside the part of the army it was found in; gives back those of the army as a whole.
 * @param {HTMLElement} sheet @param {string} system @param {ArmyCheck} checked @param {string[]} keys of the lines of its file
 */
export function placeFaults(sheet, system, { faults, places, clauses }, keys) {
  for (const old of sheet.querySelectorAll('.here')) old.replaceChildren();
  for (const old of sheet.querySelectorAll('[data-faulty]')) {
    old.removeAttribute('data-faulty');
    old.removeAttribute('aria-invalid');
  }
  /** @type {HTMLElement[]} */
  const general = [];
  let beside = 0;
  for (const [index, fault] of faults.entries()) {
    const item = el('li', {}, ...linked(system, fault, clauses));
    // The first line is the army's as a whole.
    const key = places[index] > 1 ? keys[places[index] - 1] ?? '' : '';
    const control = key ? sheet.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    const part = (key ? sheet.querySelector(`[data-part="${CSS.escape(key)}"]`) : null) ?? control?.closest('[data-part]');
    const host = part?.querySelector(':scope > .here');
    if (!host) {
      general.push(item);
      continue;
    }
    host.append(item);
    beside += 1;
    part?.setAttribute('data-faulty', '');
    control?.setAttribute('data-faulty', '');
    control?.setAttribute('aria-invalid', 'true');
  }
  for (const host of sheet.querySelectorAll('.here')) {
    host.toggleAttribute('hidden', !host.childElementCount);
    host.classList.toggle('faults', host.childElementCount > 0);
  }
  return { general, beside };
}

/** The price of every part beside it. @param {HTMLElement} sheet @param {ArmyForm} form @param {ArmyCheck} checked @param {string[]} keys */
export function placePrices(sheet, form, { lines }, keys) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  const add = (/** @type {string} */ key, /** @type {number} */ parts) => sums.set(key, (sums.get(key) ?? 0) + parts);
  for (const { line, count, each } of lines) {
    const key = keys[line - 1] ?? '';
    add(key, count * each);
    // A group costs what it has: its leader, who is told of at its own line, and its units.
    const group = key.replace(/-\d+$/, '');
    if (/-\d+-\d+$/.test(key)) add(group, count * each);
  }
  for (const node of sheet.querySelectorAll('[data-price]')) {
    const sum = sums.get(node.getAttribute('data-price') ?? '');
    node.textContent = sum === undefined ? '' : t('army-price', { points: points(form, sum) });
  }
}

/** The price line by line. @param {ArmyForm} form @param {ArmyCheck} checked */
export function drawBill(form, { points: cost, lines }) {
  if (cost === null) return [];
  const rows = lines.map(({ group, what, count, each }) => el('tr', {}, group === null ? null : el('th', { scope: 'row', text: group }), el('td', { text: what }),
    el('td', { class: 'number', text: `${count} × ${points(form, each)}` }), el('td', { class: 'number', text: points(form, count * each) })));
  return [el('h3', { text: t('army-bill') }), el('table', { class: 'costs' }, el('tbody', {}, ...rows))];
}

/** Leads to the first part something is wrong with. @param {HTMLElement} sheet */
export function toFault(sheet) {
  const part = sheet.querySelector('[data-part][data-faulty]');
  const control = part?.querySelector('[aria-invalid="true"]') ?? part?.querySelector('select, input');
  part?.scrollIntoView({ block: 'center' });
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}
