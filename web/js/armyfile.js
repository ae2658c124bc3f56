// @ts-check
// An army as it is built on the page, and as the file that says the same. The format is in docs/armies.md.

import { lang } from './text.js';

/** @typedef {import('../protocol.js').ArmyList} ArmyList */
/** @typedef {import('../protocol.js').ArmyParts} ArmyParts */
/** @typedef {import('../protocol.js').BothNames} BothNames */
/** A name somebody gave; `apart` if it was written in each language by itself. @typedef {BothNames & {apart: boolean}} Name */
/** @typedef {{name: Name | null, profile: string, count: number, size: string, rules: string[]}} Company */
/** @typedef {{name: Name | null, captain: string, command: number, general: boolean, companies: Company[]}} Division */
/** @typedef {{list: string, name: Name | null, points: number, divisions: Division[]}} Army */

/** What an army begins with, until somebody says otherwise. */
const USUAL = { points: 400, command: 8, units: 3, divisions: 2 };

/** Captains until somebody gives them other names. */
const CAPTAINS = ['Primus', 'Secundus', 'Tertius', 'Quartus', 'Quintus', 'Sextus', 'Septimus', 'Octavus'];

/** The captain of a division nobody named one for. @param {number} index */
export const captain = (index) => CAPTAINS[index % CAPTAINS.length];

/** Units of the troops a list begins with. @param {ArmyList} list @param {number} count @returns {Company} */
export const company = (list, count) => ({ name: null, profile: list.troops[0].profile, count, size: '', rules: [] });

/** One more division. @param {Army} army @param {ArmyList} list @returns {Division} */
export function division(army, list) {
  return { name: null, captain: '', command: USUAL.command, general: army.divisions.length === 0, companies: [company(list, USUAL.units)] };
}

/** An army to begin with: divisions of the troops the list begins with. @param {ArmyList} list @returns {Army} */
export function fresh(list) {
  /** @type {Army} */
  const army = { list: list.id, name: null, points: USUAL.points, divisions: [] };
  while (army.divisions.length < USUAL.divisions) army.divisions.push(division(army, list));
  return army;
}

/** An army as its file gave it. @param {ArmyParts} parts @returns {Army} */
export function taken({ list, name, points, divisions }) {
  const named = (/** @type {BothNames | null} */ both) => both && { ...both, apart: both.en !== both.fr };
  return {
    list: list ?? '',
    name: named(name),
    points: points ?? USUAL.points,
    divisions: divisions.map((one) => ({
      name: named(one.name),
      captain: one.captain ?? '',
      command: one.command ?? USUAL.command,
      general: one.general,
      companies: one.units.map((unit) => ({
        name: named(unit.name), profile: unit.profile ?? '', count: unit.count ?? 1, size: unit.size ?? '', rules: unit.rules,
      })),
    })),
  };
}

/** A name in the reader's language; empty where nobody gave one. @param {Name | null} name */
export const shown = (name) => (name ? (lang() === 'fr' ? name.fr || name.en : name.en || name.fr) : '');

/**
 * A name, changed by the reader: in both languages, unless each has its own. An emptied one is none.
 * @param {Name | null} name
 * @param {string} text
 * @returns {Name | null}
 */
export function renamed(name, text) {
  if (name?.apart) {
    const both = { ...name, [lang()]: text };
    return both.en.trim() || both.fr.trim() ? both : null;
  }
  return text.trim() ? { en: text, fr: text, apart: false } : null;
}

/** A text in quotation marks, as TOML reads it. @param {string} text */
const quoted = (text) => JSON.stringify(text).replace(/\u007f/g, '\\u007f');

/**
 * The file of an army.
 * @param {Army} army
 */
export function write({ list, name, points, divisions }) {
  const named = (/** @type {Name | null} */ both) => (both
    ? [`name.en = ${quoted(both.en.trim() ? both.en : both.fr)}`, `name.fr = ${quoted(both.fr.trim() ? both.fr : both.en)}`]
    : []);
  const lines = [`list = ${quoted(list)}`, ...named(name), `points = ${points}`];
  for (const [index, one] of divisions.entries()) {
    lines.push('', '[[division]]', ...named(one.name), `captain = ${quoted(one.captain.trim() || captain(index))}`, `command = ${one.command}`);
    if (one.general) lines.push('general = true');
    for (const unit of one.companies) {
      lines.push('', '[[division.unit]]', ...named(unit.name), `profile = ${quoted(unit.profile)}`, `count = ${unit.count}`);
      if (unit.size) lines.push(`size = ${quoted(unit.size)}`);
      if (unit.rules.length) lines.push(`rules = [${unit.rules.map(quoted).join(', ')}]`);
    }
  }
  return `${lines.join('\n')}\n`;
}
