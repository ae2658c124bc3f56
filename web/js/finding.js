// @ts-check
// Finding a battle among many: the words that are to stand in it, its period, its length and how even it is.

import { byId, el } from './dom.js';
import { begun, t } from './text.js';

/** @typedef {import('../protocol.js').SystemCard} SystemInfo */
/** @typedef {import('../protocol.js').ScenarioCard} ScenarioInfo */

/** The share of the games that south won, drawn ones as halves; none where nobody counted. @param {ScenarioInfo} one */
const share = ({ balance }) => balance && (balance.south + (balance.games - balance.south - balance.north) / 2) / balance.games;
/** @param {ScenarioInfo} one */
const even = (one) => Math.abs((share(one) ?? 1) - 0.5) <= 0.1;
/** @param {number} from @param {number} to @returns {(one: ScenarioInfo) => boolean} */
const years = (from, to) => ({ year }) => year !== null && from <= year && year < to;

/** What may be asked for, and which battles it lets through. @type {Record<string, Record<string, (one: ScenarioInfo) => boolean>>} */
const ASKED = {
  period: { early: years(-9999, -300), classical: years(-300, 500), middle: years(500, 1490), renaissance: years(1490, 9999) },
  length: { short: ({ minutes }) => minutes <= 20, hour: ({ minutes }) => minutes > 20 && minutes <= 60, long: ({ minutes }) => minutes > 60 },
  balance: { even, uneven: (one) => one.balance !== null && !even(one), unknown: (one) => one.balance === null },
};

/** The value asked for of each. @type {Map<string, string>} */
const asked = new Map();

/** Letters without their marks, so that `Azincourt` and `bataille a Cannes` are found as they are typed. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The battles that are looked for, those of that name first. @param {{ one: ScenarioInfo, of: SystemInfo }[]} all */
export function fitting(all) {
  const words = plain(/** @type {HTMLInputElement} */ (byId('find')).value).split(/\s+/).filter(Boolean);
  const has = (/** @type {string[]} */ ...texts) => words.every((word) => plain(texts.join(' ')).includes(word));
  const named = (/** @type {ScenarioInfo} */ one) => Number(has(one.title));
  return all
    .filter(({ one, of }) => has(one.title, one.armies.south, one.armies.north, of.title, one.story) && [...asked].every(([what, value]) => ASKED[what][value](one)))
    .sort((a, b) => named(b.one) - named(a.one));
}

/** Lays out what may be asked for, in the language of the page. @param {() => void} changed */
export function drawFinding(changed) {
  byId('find').oninput = changed;
  byId('asked').replaceChildren(...Object.entries(ASKED).map(([what, values]) => {
    const list = el('select', {
      'data-asked': what, 'aria-label': t(`find-${what}`),
      on: { change: () => { if (list.value) asked.set(what, list.value); else asked.delete(what); changed(); } },
    }, ...['', ...Object.keys(values)].map((value) =>
      el('option', { value, text: begun(t(value ? `find-${what}-${value}` : `find-${what}`)), selected: (asked.get(what) ?? '') === value })));
    return list;
  }));
}
