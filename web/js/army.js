// @ts-check
// Armies of one's own: two of them are built from the lists of a rule system, checked and priced by the
// server with every change, saved as files and opened again, and drawn up against each other.

import { api } from './api.js';
import { captain, company, division, fresh, renamed, shown, taken, write } from './armyfile.js';
import { button, choose, field, file, number, text, tick } from './armyform.js';
import { read, takeApart, told } from './armyopen.js';
import { byId, debounce, el } from './dom.js';
import { dress, gameLink, remember } from './prefs.js';
import { OPPONENTS, held, option } from './seats.js';
import { trouble } from './trouble.js';
import { lang, onLanguage, paint, switches, t } from './text.js';

/** @typedef {import('./armyfile.js').Army} Army */
/** @typedef {import('./armyfile.js').Company} Company */
/** @typedef {import('./armyfile.js').Division} Division */
/** @typedef {import('./armyopen.js').Opened} Opened */
/** @typedef {import('../protocol.js').ArmyList} ArmyList */

const SIDES = /** @type {const} */ (['south', 'north']);
const asked = new URLSearchParams(location.search).get('system') ?? '';
let system = '';
let title = '';
/** @type {ArmyList[]} */
let lists = [];
/** @type {Record<string, Army>} */
const armies = {};
/** Which armies were found sound. @type {Record<string, boolean>} */
const sound = {};
/** The files the armies came from. @type {Record<string, Opened>} */
const files = {};
/** What became of them. */
const notes = Object.fromEntries(SIDES.map((which) => [which, el('div', { class: 'opened', role: 'status' })]));
let side = 'south';
let opponent = 'level1';

dress();
switches(byId('tools'));
paint();
onLanguage(() => void load());
byId('fight').addEventListener('submit', (event) => {
  event.preventDefault();
  void play();
});
void load();

async function load() {
  try {
    const systems = (await api.systems()).filter((one) => one.armies);
    const one = systems.find(({ id }) => id === asked) ?? systems[0];
    if (!one) return trouble(t('army-none'));
    [system, title] = [one.id, one.title];
    lists = await api.armies(system);
    trouble('');
  } catch (error) {
    return trouble(error);
  }
  document.title = `${t('army-title')} — ${title}`;
  for (const [index, which] of SIDES.entries()) {
    armies[which] ??= fresh(lists[index % lists.length]);
    draw(which);
    if (files[which]) void tell(which);
  }
  byId('sides').replaceChildren(...SIDES.map((value) =>
    option('side', value, t(`army-${value}`), t(`seat-${value}`), value === side, () => { side = value; })));
  byId('opponents').replaceChildren(...OPPONENTS.map((value) =>
    option('opponent', value, t(`opponent-${value}`), t(`opponent-${value}-more`), value === opponent, () => { opponent = value; })));
}

/** @param {string} which @returns {ArmyList} */
const listOf = (which) => lists.find(({ id }) => id === armies[which].list) ?? lists[0];

/**
 * Something changed: checked again; drawn again where the form itself is another.
 * @param {string} which
 * @param {boolean} [whole]
 */
function changed(which, whole = false) {
  if (!whole) return soon[which]();
  const focused = document.activeElement?.getAttribute('data-key') ?? '';
  draw(which);
  const again = document.querySelector(`[data-key="${CSS.escape(focused)}"]`);
  (again instanceof HTMLElement ? again : byId(which)).focus();
}

/** @type {Record<string, () => void>} */
const soon = Object.fromEntries(SIDES.map((which) => [which, debounce(() => void check(which), 150)]));

/** @param {string} which */
function draw(which) {
  const army = armies[which];
  const list = listOf(which);
  byId(which).replaceChildren(
    el('h2', { id: `${which}-title`, text: t(`army-${which}`) }),
    file(`${which}-open`, t('army-open'), (chosen) => void open(which, chosen)),
    notes[which],
    el('div', { class: 'army-head' },
      field(t('army-list'), choose(`${which}-list`, lists.map(({ id, name }) => [id, name]), army.list, (value) => relist(which, value))),
      field(t('army-name'), text(`${which}-name`, shown(army.name), list.name, (value) => { army.name = renamed(army.name, value); changed(which); })),
      number(t('army-points'), `${which}-points`, army.points, list.points, (value) => { army.points = value; changed(which); })),
    ...army.divisions.map((one, index) => drawDivision(which, list, one, index)),
    button(`${which}-add`, t('army-add-division'), () => { army.divisions.push(division(army, list)); changed(which, true); }),
    el('div', { id: `${which}-report`, class: 'report', role: 'status' }),
    button(`${which}-save`, t('army-save'), () => save(which)));
  void check(which);
}

/** Another list makes another army; only one whose list nobody knows keeps what it has. @param {string} which @param {string} value */
function relist(which, value) {
  if (lists.some(({ id }) => id === armies[which].list)) {
    armies[which] = fresh(lists.find(({ id }) => id === value) ?? lists[0]);
    delete files[which];
    notes[which].replaceChildren();
  } else armies[which].list = value;
  changed(which, true);
}

/** @param {string} which @param {ArmyList} list @param {Division} one @param {number} index */
function drawDivision(which, list, one, index) {
  const army = armies[which];
  const key = `${which}-${index}`;
  const title = t('army-division', { number: index + 1 });
  const [lowest, highest] = list.commands;
  const commands = Array.from({ length: highest - lowest + 1 }, (_, nth) => String(lowest + nth));
  const general = el('input', { type: 'radio', name: `${which}-general`, 'data-key': `${key}-general`, on: { change: () => {
    for (const other of army.divisions) other.general = other === one;
    changed(which);
  } } });
  general.checked = one.general;
  return el('fieldset', { class: 'division' },
    el('legend', { text: title }),
    el('div', { class: 'army-head' },
      field(t('army-division-name'), text(`${key}-name`, shown(one.name), title, (value) => { one.name = renamed(one.name, value); changed(which); })),
      field(t('army-captain'), text(`${key}-captain`, one.captain, captain(index), (value) => { one.captain = value; changed(which); })),
      field(t('army-command'), choose(`${key}-command`, commands.map((value) => [value, value]), String(one.command), (value) => { one.command = Number(value); changed(which); })),
      el('label', { class: 'tick' }, general, t('army-general')),
      button(`${key}-remove`, t('army-remove-division'), () => { army.divisions.splice(index, 1); changed(which, true); })),
    ...one.companies.map((units, nth) => drawCompany(which, list, one, units, `${key}-${nth}`)),
    button(`${key}-add`, t('army-add-unit'), () => { one.companies.push(company(list, 1)); changed(which, true); }));
}

/** @param {string} which @param {ArmyList} list @param {Division} one @param {Company} units @param {string} key */
function drawCompany(which, list, one, units, key) {
  const troops = list.troops.find(({ profile }) => profile === units.profile);
  const sizes = troops?.sizes ?? [];
  const size = units.size || (sizes[0] ?? '');
  return el('div', { class: 'company' },
    field(t('army-troops'), choose(`${key}-profile`, list.troops.map(({ profile, points, name }) => [profile, t('army-troop', { name, points })]), units.profile, (value) => {
      Object.assign(units, { profile: value, size: '', rules: [] });
      changed(which, true);
    })),
    field(t('army-unit-name'), text(`${key}-name`, shown(units.name), troops?.name ?? '', (value) => { units.name = renamed(units.name, value); changed(which); })),
    number(t('army-count'), `${key}-count`, units.count, list.counts, (value) => { units.count = value; changed(which); }),
    sizes.length > 1 || size !== (sizes[0] ?? '')
      ? field(t('army-size'), choose(`${key}-size`, sizes.map((each) => [each, t(`size-${each}`)]), size, (value) => { units.size = value; changed(which, true); }))
      : null,
    ...drawRules(which, units, troops, size, key),
    button(`${key}-remove`, '✕', () => { one.companies.splice(one.companies.indexOf(units), 1); changed(which, true); }, t('army-remove-unit')));
}

/**
 * The rules on offer with their prices, and those the units have besides.
 * @param {string} which @param {Company} units @param {ArmyList['troops'][0] | undefined} troops @param {string} size @param {string} key
 */
function drawRules(which, units, troops, size, key) {
  const signed = new Intl.NumberFormat(lang(), { signDisplay: 'exceptZero' });
  const offered = troops?.rules ?? [];
  // A rule may be given with a figure of its own.
  const word = (/** @type {string} */ rule) => rule.split(' ')[0];
  const ticks = offered.map(({ id, name, prices }) => {
    const own = units.rules.find((rule) => word(rule) === id);
    const price = prices[Math.max(0, troops?.sizes.indexOf(size) ?? 0)];
    const words = t('army-rule', { name: [name, ...(own ?? '').split(' ').slice(1)].join(' '), points: signed.format(price) });
    return tick(`${key}-${id}`, words, own !== undefined, (checked) => {
      units.rules = checked ? [...units.rules, id] : units.rules.filter((rule) => word(rule) !== id);
      changed(which);
    });
  });
  const others = units.rules.filter((rule) => !offered.some(({ id }) => id === word(rule)));
  return [...ticks, ...others.map((rule) => tick(`${key}-${rule}`, rule, true, (checked) => {
    units.rules = checked ? [...units.rules, rule] : units.rules.filter((other) => other !== rule);
    changed(which);
  }))];
}

/** Asks what the army costs and what is wrong with it. @param {string} which */
async function check(which) {
  const text = write(armies[which]);
  try {
    const { points, lines, faults } = await api.armyCheck(system, text);
    // A change made meanwhile is checked by its own question.
    if (text !== write(armies[which])) return;
    sound[which] = faults.length === 0;
    const price = { points: points ?? 0, limit: armies[which].points };
    const costs = lines.map((line) => el('tr', {}, el('th', { scope: 'row', text: line.division }), el('td', { text: line.what }),
      el('td', { class: 'number', text: `${line.count} × ${line.each}` }), el('td', { class: 'number', text: String(line.count * line.each) })));
    /** @type {HTMLElement[]} */
    const report = [el('p', {}, el('b', { text: sound[which] ? t('army-sound', price) : t('army-faults') }))];
    if (faults.length) report.push(el('ul', { class: 'faults' }, ...faults.map((fault) => el('li', { text: fault }))));
    if (faults.length && points !== null) report.push(el('p', { text: t('army-priced', price) }));
    if (points !== null) report.push(el('table', { class: 'costs' }, el('tbody', {}, ...costs)));
    byId(`${which}-report`).replaceChildren(...report);
  } catch (error) {
    sound[which] = false;
    trouble(error);
  }
  byId('play').toggleAttribute('disabled', !SIDES.every((one) => sound[one]));
}

/** What an army is called. @param {string} which */
const nameOf = (which) => shown(armies[which].name) || listOf(which).name;

/** @param {string} which */
function save(which) {
  const link = el('a', { href: URL.createObjectURL(new Blob([write(armies[which])], { type: 'text/plain' })), download: `${nameOf(which).trim()}.toml` });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Goes on with the army of a file; one that cannot be read leaves the army as it is. @param {string} which @param {File} chosen */
async function open(which, chosen) {
  try {
    const opened = await read(chosen);
    const found = await takeApart(system, opened);
    trouble('');
    files[which] = opened;
    notes[which].replaceChildren(...told(opened, found));
    if (!found.army) return;
    armies[which] = taken(found.army);
    changed(which, true);
  } catch (error) {
    trouble(error);
  }
}

/** What became of a file, in another language. @param {string} which */
async function tell(which) {
  try {
    notes[which].replaceChildren(...told(files[which], await takeApart(system, files[which])));
  } catch (error) {
    trouble(error);
  }
}

async function play() {
  const human = opponent === 'same' || opponent === 'link';
  const other = side === 'south' ? 'north' : 'south';
  try {
    const made = await api.armyBattle(system, {
      south_army: write(armies.south), north_army: write(armies.north), [side]: 'human', [other]: human ? 'human' : opponent,
    });
    remember({
      game: made.game, title: `${nameOf('south')} — ${nameOf('north')}`, system, tokens: held(made.seats), hotseat: opponent === 'same', mine: side, seen: Date.now(),
    });
    location.href = `${gameLink(made.game)}${opponent === 'link' ? '&invite=1' : ''}`;
  } catch (error) {
    trouble(error);
  }
}
