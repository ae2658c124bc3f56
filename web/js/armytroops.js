// @ts-check
// The troops of a list, to choose from: what they look like, what they can do and cost, and how many of them the
// army has. What is added goes into the group the player named.

import { groupTitle, points } from './armysheet.js';
import { choose, field, token } from './armyform.js';
import { clauseLink } from './clauses.js';
import { el } from './dom.js';
import { company, shown } from './armyfile.js';
import { t } from './text.js';

/** @typedef {import('./armyfile.js').Army} Army */
/** @typedef {import('../protocol.js').ArmyForm} ArmyForm */
/** @typedef {import('../protocol.js').ArmyList} ArmyList */
/** @typedef {import('../protocol.js').Troops} Troops */

/**
 * @typedef {object} Stock
 * @property {string} which
 * @property {string} system
 * @property {ArmyForm} form
 * @property {ArmyList} list
 * @property {Army} army
 * @property {number} aim the group that is added to
 * @property {(aim: number) => void} aimAt
 * @property {(troops: Troops, by: 1 | -1) => void} change
 */

/** How many units of a profile an army has. @param {Army} army @param {string} profile */
const has = (army, profile) => army.groups.reduce((sum, { companies }) =>
  sum + companies.reduce((units, one) => units + (one.profile === profile ? one.count : 0), 0), 0);

/** The troops by their kinds; those of no kind come last. @param {ArmyList} list @returns {{name: string, troops: Troops[]}[]} */
function kinds({ shares, troops }) {
  const all = shares.map(({ name, profiles }) => ({ name, troops: troops.filter(({ profile }) => profiles.includes(profile)) }));
  const others = troops.filter(({ profile }) => !shares.some(({ profiles }) => profiles.includes(profile)));
  return [...all, { name: shares.length ? t('army-others') : '', troops: others }].filter((kind) => kind.troops.length);
}

/** The column of troops. @param {Stock} stock */
export function drawTroops(stock) {
  const { which, list } = stock;
  return [
    el('h3', { id: `${which}-troops-title`, text: t('army-choose') }),
    el('div', { id: `${which}-aim` }),
    ...kinds(list).flatMap(({ name, troops }) => [
      name ? el('h4', { text: name }) : null,
      el('ul', { class: 'troop-list' }, ...troops.map((one) => drawTroop(stock, one))),
    ]).filter((part) => part !== null),
  ];
}

/** @param {Stock} stock @param {Troops} troops */
function drawTroop({ which, system, form, change }, troops) {
  const { name, profile, figure, figures, special } = troops;
  const step = (/** @type {string} */ words, /** @type {1 | -1} */ by) => el('button', {
    type: 'button', 'data-key': `${which}-${by > 0 ? 'more' : 'fewer'}-${profile}`, text: words,
    'aria-label': t(by > 0 ? 'army-more' : 'army-fewer', { name }), title: t(by > 0 ? 'army-more' : 'army-fewer', { name }),
    on: { click: () => change(troops, by) },
  });
  return el('li', { class: 'troop', 'data-troop': profile },
    token(which, figure),
    el('div', { class: 'troop-name' }, el('b', { text: name }), el('small', { text: t('army-each', { code: profile, points: points(form, troops.points) }) })),
    el('div', { class: 'stepper' }, step('−', -1), el('span', { class: 'troop-count', 'data-count': profile }), step('+', 1)),
    figures.length ? el('dl', { class: 'troop-figures' }, ...figures.map(({ label, value }) => el('div', {}, el('dt', { text: label }), el('dd', { text: value })))) : null,
    special.length
      ? el('details', {}, el('summary', { text: t('army-special', { count: special.length }) }),
        el('ul', { class: 'small' }, ...special.map(({ text, clause }) => el('li', {}, `${text} `, clauseLink(system, clause)))))
      : null);
}

/** How many of each the army has now, and the groups there are to add to. @param {Stock} stock */
export function countTroops({ which, form, list, army, aim, aimAt }) {
  const column = document.getElementById(`${which}-troops`);
  for (const { profile, name, least, most } of list.troops) {
    const found = has(army, profile);
    const amiss = found < least || found > most;
    const node = column?.querySelector(`[data-count="${CSS.escape(profile)}"]`);
    node?.replaceChildren(el('b', { text: `${amiss ? '✕ ' : ''}${found}` }), el('small', { text: t('army-of-allowed', { least, most }) }));
    node?.classList.toggle('amiss', amiss);
    const fewer = column?.querySelector(`[data-key="${which}-fewer-${CSS.escape(profile)}"]`);
    // Focus stays where it is: what cannot be done says so and does nothing.
    fewer?.setAttribute('aria-disabled', String(found === 0));
    fewer?.setAttribute('title', t('army-fewer', { name }));
  }
  const host = document.getElementById(`${which}-aim`);
  if (!host || !form.group) return;
  const groups = army.groups.map((one, index) => [String(index), shown(one.name) || groupTitle(form, index)]);
  host.replaceChildren(groups.length ? field(t('army-add-to'), choose(`${which}-aim`, groups, String(aim), (value) => aimAt(Number(value)))) : '');
}

/**
 * One unit more or fewer: into the group that is aimed at, out of it first. Gives back what there is then, in words.
 * @param {Stock} stock @param {Troops} troops @param {1 | -1} by
 */
export function enlist({ form, list, army: { groups }, aim }, { profile, name }, by) {
  const plain = (/** @type {import('./armyfile.js').Company} */ one) => one.profile === profile && !one.name && !one.size && !one.rules.length;
  const home = by > 0 ? groups[aim] : [groups[aim], ...groups].find((one) => one?.companies.some((line) => line.profile === profile));
  if (!home) return null;
  if (by > 0) {
    const line = home.companies.find((one) => plain(one) && one.count < form.count.most);
    if (line) line.count += 1;
    else home.companies.push({ ...company(list, 1), profile });
  } else {
    const line = home.companies.filter((one) => one.profile === profile).pop();
    if (!line) return null;
    line.count -= 1;
    if (!line.count) home.companies.splice(home.companies.indexOf(line), 1);
  }
  const count = home.companies.reduce((sum, one) => sum + (one.profile === profile ? one.count : 0), 0);
  if (!form.group) return t('army-now', { name, count });
  return t('army-now-in', { name, count, group: shown(home.name) || groupTitle(form, groups.indexOf(home)) });
}
