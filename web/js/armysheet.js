// @ts-check
// The sheet of an army: a field for everything its form asks, and its units with what they cost.

import { company, group, proposed, renamed, shown } from './armyfile.js';
import { button, choose, field, number, text, tick, token } from './armyform.js';
import { el } from './dom.js';
import { lang, t } from './text.js';

/** @typedef {import('./armyfile.js').Army} Army */
/** @typedef {import('./armyfile.js').Company} Company */
/** @typedef {import('./armyfile.js').Group} Group */
/** @typedef {import('./armyfile.js').Values} Values */
/** @typedef {import('../protocol.js').ArmyField} ArmyField */
/** @typedef {import('../protocol.js').ArmyForm} ArmyForm */
/** @typedef {import('../protocol.js').ArmyList} ArmyList */

/**
 * What is drawn, and who is told of every change: whether the sheet itself is another.
 * @typedef {{which: string, form: ArmyForm, list: ArmyList, army: Army, changed: (whole?: boolean) => void}} Sheet
 */

/** A price as it is read. @param {ArmyForm} form @param {number} parts @param {Intl.NumberFormatOptions} [how] */
export const points = ({ parts_per_point: whole }, parts, how = {}) =>
  new Intl.NumberFormat(lang(), { maximumFractionDigits: 2, useGrouping: false, ...how }).format(parts / whole);

/** What an army as a whole is asked. @param {Sheet} sheet @returns {HTMLElement[]} */
export function drawHead(sheet) {
  const { which, form, list, army, changed } = sheet;
  const { least, most } = form.points;
  return [
    field(t('army-name'), text(`${which}-name`, shown(army.name), list.name, (value) => { army.name = renamed(army.name, value); changed(); })),
    number(t('army-points'), `${which}-points`, army.points, [least, most], (value) => { army.points = value; changed(); }),
    ...form.fields.map((one) => drawField(sheet, one, army.values, which, 0)),
  ];
}

/** What a group is called as long as nobody names it. @param {ArmyForm} form @param {number} index */
export const groupTitle = ({ group: of }, index) => t('army-group', { name: of?.name ?? '', number: index + 1 });

/** The units, group by group. @param {Sheet} sheet @returns {(Node | null)[]} */
export function drawArmy(sheet) {
  const { which, form, list, army, changed } = sheet;
  return [
    ...army.groups.map((one, index) => drawGroup(sheet, one, index)),
    form.group
      ? button(`${which}-add`, t('army-add-group', { one: form.group.one }), () => { army.groups.push(group(form, army, list)); changed(true); })
      : null,
  ];
}

/** @param {Sheet} sheet @param {ArmyField} one @param {Values} values @param {string} key @param {number} index */
function drawField({ which, army, changed }, one, values, key, index) {
  const { id, name, kind, number: whole, choices } = one;
  const put = (/** @type {string|number|boolean} */ value) => { values[id] = value; changed(); };
  if (kind === 'one') {
    const radio = el('input', { type: 'radio', name: `${which}-${id}`, 'data-key': `${key}-${id}`, on: { change: () => {
      for (const other of army.groups) other.values[id] = other.values === values;
      changed();
    } } });
    radio.checked = values[id] === true;
    return el('label', { class: 'tick' }, radio, name);
  }
  if (kind === 'text') return field(name, text(`${key}-${id}`, String(values[id]), proposed(one, index), put));
  const numbers = whole ? Array.from({ length: whole.most - whole.least + 1 }, (_, nth) => String(whole.least + nth)) : [];
  const options = kind === 'number' ? numbers.map((value) => [value, value]) : [['', '—'], ...choices.map((choice) => [choice.id, choice.name])];
  return field(name, choose(`${key}-${id}`, options, String(values[id]), (value) => put(kind === 'number' ? Number(value) : value)));
}

/** @param {Sheet} sheet @param {Group} one @param {number} index */
function drawGroup(sheet, one, index) {
  const { which, form, list, army, changed } = sheet;
  const key = `${which}-${index}`;
  const companies = one.companies.map((line, nth) => drawCompany(sheet, one, line, `${key}-${nth}`));
  const more = button(`${key}-add`, t('army-add-unit'), () => { one.companies.push(company(list, form.count.usual)); changed(true); });
  if (!form.group) return el('div', { class: 'group', 'data-part': key }, faultsHere(key), ...companies, more);
  const title = groupTitle(form, index);
  const strength = el('small', { text: t('army-strength', { count: one.companies.reduce((sum, { count }) => sum + count, 0), least: form.group.units[0], most: form.group.units[1] }) });
  return el('fieldset', { class: 'group', 'data-part': key, 'aria-describedby': `${key}-faults` },
    el('legend', {}, title, ' ', strength, el('small', { class: 'price', 'data-price': key })),
    faultsHere(key),
    el('div', { class: 'army-head' },
      field(t('army-name'), text(`${key}-name`, shown(one.name), title, (value) => { one.name = renamed(one.name, value); changed(); })),
      ...form.group.fields.map((each) => drawField(sheet, each, one.values, key, index))),
    ...companies,
    el('div', { class: 'group-foot' }, more, button(`${key}-remove`, t('army-remove-group', { group: title }), () => { army.groups.splice(index, 1); changed(true); })));
}

/** Where it is told what is wrong with a part. @param {string} key */
const faultsHere = (key) => el('ul', { class: 'here', id: `${key}-faults`, hidden: true });

/** @param {Sheet} sheet @param {Group} one @param {Company} units @param {string} key */
function drawCompany(sheet, one, units, key) {
  const { form, list, changed } = sheet;
  const troops = list.troops.find(({ profile }) => profile === units.profile);
  const sizes = troops?.sizes ?? [];
  const size = units.size || (sizes[0]?.id ?? '');
  const { least, most } = form.count;
  return el('div', { class: 'company', 'data-part': key, role: 'group', 'aria-label': shown(units.name) || troops?.name || units.profile, 'aria-describedby': `${key}-faults` },
    el('div', { class: 'company-row' },
      token(sheet.which, troops?.figure ?? null),
      field(t('army-troops'), choose(`${key}-profile`, list.troops.map(({ profile, points: price, name }) => [profile, t('army-troop', { name, points: points(form, price) })]), units.profile, (value) => {
        Object.assign(units, { profile: value, size: '', rules: [] });
        changed(true);
      })),
      number(t('army-count'), `${key}-count`, units.count, [least, most], (value) => { units.count = value; changed(); }),
      el('span', { class: 'price', 'data-price': key }),
      button(`${key}-remove`, '✕', () => { one.companies.splice(one.companies.indexOf(units), 1); changed(true); }, t('army-remove-unit'))),
    el('div', { class: 'company-row more' },
      field(t('army-unit-name'), text(`${key}-name`, shown(units.name), troops?.name ?? '', (value) => { units.name = renamed(units.name, value); changed(); })),
      sizes.length > 1 || size !== (sizes[0]?.id ?? '')
        ? field(t('army-size'), choose(`${key}-size`, sizes.map(({ id, name }) => [id, name]), size, (value) => { units.size = value; changed(true); }))
        : null,
      ...drawRules(sheet, units, troops, size, key)),
    faultsHere(key));
}

/**
 * The rules on offer with their prices, and those the units have besides.
 * @param {Sheet} sheet @param {Company} units @param {ArmyList['troops'][0] | undefined} troops @param {string} size @param {string} key
 */
function drawRules({ form, changed }, units, troops, size, key) {
  const offered = troops?.rules ?? [];
  // A rule may be given with a figure of its own.
  const word = (/** @type {string} */ rule) => rule.split(' ')[0];
  const ticks = offered.map(({ id, name, prices }) => {
    const own = units.rules.find((rule) => word(rule) === id);
    const price = prices[Math.max(0, troops?.sizes.findIndex((one) => one.id === size) ?? 0)];
    const words = t('army-rule', { name: [name, ...(own ?? '').split(' ').slice(1)].join(' '), points: points(form, price, { signDisplay: 'exceptZero' }) });
    return tick(`${key}-${id}`, words, own !== undefined, (checked) => {
      units.rules = checked ? [...units.rules, id] : units.rules.filter((rule) => word(rule) !== id);
      changed();
    });
  });
  const others = units.rules.filter((rule) => !offered.some(({ id }) => id === word(rule)));
  return [...ticks, ...others.map((rule) => tick(`${key}-${rule}`, rule, true, (checked) => {
    units.rules = checked ? [...units.rules, rule] : units.rules.filter((other) => other !== rule);
    changed();
  }))];
}
