// @ts-check
// An army as it is built on the page, and as the file that says the same. What an army has besides its list, name,
// points and units is told by the form of its system. The format is in docs/armies.md.

import { lang } from './text.js';

/** @typedef {import('../protocol.js').ArmyField} ArmyField */
/** @typedef {import('../protocol.js').ArmyForm} ArmyForm */
/** @typedef {import('../protocol.js').ArmyList} ArmyList */
/** @typedef {import('../protocol.js').ArmyParts} ArmyParts */
/** @typedef {import('../protocol.js').BothNames} BothNames */
/** A name somebody gave; `apart` if it was written in each language by itself. @typedef {BothNames & {apart: boolean}} Name */
/** What the fields of a form are answered, by their words. @typedef {Record<string, string|number|boolean>} Values */
/** @typedef {{name: Name | null, profile: string, count: number, size: string, rules: string[]}} Company */
/** Where units are not divided, one group holds them all. @typedef {{name: Name | null, values: Values, companies: Company[]}} Group */
/** @typedef {{list: string, name: Name | null, points: number, values: Values, groups: Group[]}} Army */

/** What a text is as long as nobody gives it. @param {ArmyField} field @param {number} index */
export const proposed = ({ proposed: texts }, index) => (texts.length ? texts[index % texts.length] : '');

/** What a field is until somebody says otherwise. @param {ArmyField} field @param {boolean} first whether it is of the first group */
const usual = ({ kind, number }, first) => (kind === 'number' ? number?.usual ?? 0 : kind === 'one' ? first : '');

/** @param {ArmyField[]} fields @param {boolean} first @param {Values} given @returns {Values} */
const values = (fields, first, given = {}) => Object.fromEntries(fields.map((field) => [field.id, given[field.id] ?? usual(field, first)]));

/** Units of the troops a list begins with. @param {ArmyList} list @param {number} count @returns {Company} */
export const company = (list, count) => ({ name: null, profile: list.troops[0].profile, count, size: '', rules: [] });

/** One more group. @param {ArmyForm} form @param {Army} army @param {ArmyList} list @returns {Group} */
export function group({ group: of, count }, army, list) {
  return { name: null, values: values(of?.fields ?? [], army.groups.length === 0), companies: [company(list, of?.units[0] ?? count.usual)] };
}

/** An army to begin with: as few units as there may be, of the troops the list begins with. @param {ArmyForm} form @param {ArmyList} list @returns {Army} */
export function fresh(form, list) {
  /** @type {Army} */
  const army = { list: list.id, name: null, points: form.points.usual, values: values(form.fields, true), groups: [] };
  while (army.groups.length < (form.group?.least ?? 1)) army.groups.push(group(form, army, list));
  const wanted = list.troops.filter(({ least }) => least > 0);
  if (!form.group && wanted.length) {
    army.groups[0].companies = wanted.map(({ profile, least }) => ({ ...company(list, least), profile }));
  }
  return army;
}

/** An army as its file gave it. @param {ArmyForm} form @param {ArmyParts} parts @returns {Army} */
export function taken(form, { list, name, points, values: given, groups }) {
  const named = (/** @type {BothNames | null} */ both) => both && { ...both, apart: both.en !== both.fr };
  /** @type {Army} */
  const army = {
    list: list ?? '',
    name: named(name),
    points: points ?? form.points.usual,
    values: values(form.fields, true, given),
    groups: groups.map((one) => ({
      name: named(one.name),
      values: values(form.group?.fields ?? [], false, one.values),
      companies: one.units.map((unit) => ({
        name: named(unit.name), profile: unit.profile ?? '', count: unit.count ?? form.count.usual, size: unit.size ?? '', rules: unit.rules,
      })),
    })),
  };
  if (!form.group && !army.groups.length) army.groups.push({ name: null, values: {}, companies: [] });
  return army;
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

/** The line of a name, if there is one. @param {Name | null} both */
const named = (both) => (both
  ? [`name.en = ${quoted(both.en.trim() ? both.en : both.fr)}`, `name.fr = ${quoted(both.fr.trim() ? both.fr : both.en)}`]
  : []);

/** The lines of fields, each with the word of its field; what says no more than its absence has none. @param {ArmyField[]} fields @param {Values} given @param {number} index @returns {string[][]} */
const answers = (fields, given, index) => fields.flatMap((field) => {
  const value = given[field.id];
  if (field.kind === 'text') return [[`${field.id} = ${quoted(String(value).trim() || proposed(field, index))}`, field.id]];
  if (field.kind === 'number') return [[`${field.id} = ${value}`, field.id]];
  return value ? [[`${field.id} = ${typeof value === 'string' ? quoted(value) : value}`, field.id]] : [];
});

/**
 * The file of an army, and for each of its lines the key of the field or part that wrote it.
 * @param {ArmyForm} form @param {Army} army @param {string} which
 * @returns {{text: string, keys: string[]}}
 */
export function written(form, army, which) {
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const keys = [];
  const put = (/** @type {string} */ key, /** @type {string[]} */ ...texts) => texts.forEach((text) => { lines.push(text); keys.push(key); });
  put(`${which}-list`, `list = ${quoted(army.list)}`);
  put(`${which}-name`, ...named(army.name));
  put(`${which}-points`, `points = ${army.points}`);
  for (const [text, id] of answers(form.fields, army.values, 0)) put(`${which}-${id}`, text);
  for (const [index, one] of army.groups.entries()) {
    const key = `${which}-${index}`;
    if (form.group) {
      put(key, '', `[[${form.group.id}]]`, ...named(one.name));
      for (const [text, id] of answers(form.group.fields, one.values, index)) put(`${key}-${id}`, text);
    }
    for (const [nth, unit] of one.companies.entries()) {
      const own = `${key}-${nth}`;
      put(own, '', form.group ? `[[${form.group.id}.unit]]` : '[[unit]]', ...named(unit.name));
      put(`${own}-profile`, `profile = ${quoted(unit.profile)}`);
      put(`${own}-count`, `count = ${unit.count}`);
      if (unit.size) put(`${own}-size`, `size = ${quoted(unit.size)}`);
      if (unit.rules.length) put(own, `rules = [${unit.rules.map(quoted).join(', ')}]`);
    }
  }
  return { text: `${lines.join('\n')}\n`, keys };
}

/** The file of an army. @param {ArmyForm} form @param {Army} army */
export const write = (form, army) => written(form, army, '').text;
