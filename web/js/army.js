// @ts-check
// Armies of one's own: two of them are built from the lists of a rule system, checked and priced by the
// server with every change, saved as files, and drawn up against each other.

import { api } from './api.js';
import { COMMANDS, division, fresh, write } from './armyfile.js';
import { byId, debounce, el } from './dom.js';
import { dress, gameLink, remember } from './prefs.js';
import { OPPONENTS, held, option } from './seats.js';
import { trouble } from './trouble.js';
import { onLanguage, paint, switches, t } from './text.js';

/** @typedef {import('./armyfile.js').Army} Army */
/** @typedef {import('./armyfile.js').Division} Division */
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
  const again = document.querySelector(`[data-key="${focused}"]`);
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
    el('div', { class: 'army-head' },
      field(t('army-list'), choose(`${which}-list`, lists.map(({ id, name }) => [id, name]), army.list, (value) => {
        armies[which] = fresh(lists.find(({ id }) => id === value) ?? lists[0]);
        changed(which, true);
      })),
      field(t('army-name'), input(`${which}-name`, 'text', army.name, (value) => { army.name = value; changed(which); })),
      field(t('army-points'), input(`${which}-points`, 'number', army.points, (value) => { army.points = Number(value); changed(which); }))),
    ...army.divisions.map((one, index) => drawDivision(which, list, one, index)),
    button(`${which}-add`, t('army-add-division'), () => { army.divisions.push(division(army, list)); changed(which, true); }),
    el('div', { id: `${which}-report`, class: 'report', role: 'status' }),
    button(`${which}-save`, t('army-save'), () => save(army)));
  void check(which);
}

/** @param {string} which @param {ArmyList} list @param {Division} one @param {number} index */
function drawDivision(which, list, one, index) {
  const army = armies[which];
  const key = `${which}-${index}`;
  const general = el('input', { type: 'radio', name: `${which}-general`, 'data-key': `${key}-general`, on: { change: () => {
    for (const other of army.divisions) other.general = other === one;
    changed(which);
  } } });
  general.checked = one.general;
  return el('fieldset', { class: 'division' },
    el('legend', { text: t('army-division', { number: index + 1 }) }),
    el('div', { class: 'army-head' },
      field(t('army-captain'), input(`${key}-captain`, 'text', one.captain, (value) => { one.captain = value; changed(which); })),
      field(t('army-command'), choose(`${key}-command`, COMMANDS.map((value) => [String(value), String(value)]), String(one.command), (value) => { one.command = Number(value); changed(which); })),
      el('label', { class: 'tick' }, general, t('army-general')),
      button(`${key}-remove`, t('army-remove-division'), () => { army.divisions.splice(index, 1); changed(which, true); })),
    ...one.companies.map((company, nth) => {
      const troops = list.troops.find(({ profile }) => profile === company.profile) ?? list.troops[0];
      const mine = `${key}-${nth}`;
      return el('div', { class: 'company' },
        field(t('army-troops'), choose(`${mine}-profile`, list.troops.map(({ profile, points, name }) => [profile, t('army-troop', { name, points })]), company.profile, (value) => {
          const found = list.troops.find(({ profile }) => profile === value) ?? list.troops[0];
          one.companies[nth] = { profile: value, count: company.count, size: found.sizes[0], rules: [] };
          changed(which, true);
        })),
        field(t('army-count'), input(`${mine}-count`, 'number', company.count, (value) => { company.count = Number(value); changed(which); })),
        troops.sizes.length > 1 ? field(t('army-size'), choose(`${mine}-size`, troops.sizes.map((size) => [size, t(`size-${size}`)]), company.size, (value) => { company.size = value; changed(which); })) : null,
        ...troops.rules.map(({ id, name }) => {
          const tick = el('input', { type: 'checkbox', 'data-key': `${mine}-${id}`, on: { change: () => {
            company.rules = tick.checked ? [...company.rules, id] : company.rules.filter((rule) => rule !== id);
            changed(which);
          } } });
          tick.checked = company.rules.includes(id);
          return el('label', { class: 'tick' }, tick, name);
        }),
        button(`${mine}-remove`, '✕', () => { one.companies.splice(nth, 1); changed(which, true); }, t('army-remove-unit')));
    }),
    button(`${key}-add`, t('army-add-unit'), () => {
      one.companies.push({ profile: list.troops[0].profile, count: 1, size: list.troops[0].sizes[0], rules: [] });
      changed(which, true);
    }));
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

/** @param {Army} army */
function save(army) {
  const link = el('a', { href: URL.createObjectURL(new Blob([write(army)], { type: 'text/plain' })), download: `${army.name.trim() || army.list}.toml` });
  link.click();
  URL.revokeObjectURL(link.href);
}

async function play() {
  const human = opponent === 'same' || opponent === 'link';
  const other = side === 'south' ? 'north' : 'south';
  try {
    const made = await api.armyBattle(system, {
      south_army: write(armies.south), north_army: write(armies.north), [side]: 'human', [other]: human ? 'human' : opponent,
    });
    remember({
      game: made.game, title: `${armies.south.name} — ${armies.north.name}`, system, tokens: held(made.seats), hotseat: opponent === 'same', mine: side, seen: Date.now(),
    });
    location.href = `${gameLink(made.game)}${opponent === 'link' ? '&invite=1' : ''}`;
  } catch (error) {
    trouble(error);
  }
}

/** @param {string} words @param {Node} control */
const field = (words, control) => el('label', { class: 'labelled' }, el('span', { text: words }), control);

/** @param {string} key @param {string} words @param {() => void} act @param {string} [label] */
const button = (key, words, act, label) => el('button', { type: 'button', 'data-key': key, text: words, 'aria-label': label, title: label, on: { click: act } });

/** @param {string} key @param {string} type @param {string | number} value @param {(value: string) => void} change */
const input = (key, type, value, change) => el('input', {
  type, value, 'data-key': key, min: type === 'number' ? 1 : null, max: type === 'number' ? 10000 : null, maxlength: type === 'text' ? 60 : null,
  on: { input: (/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).value) },
});

/** @param {string} key @param {string[][]} options value and words @param {string} value @param {(value: string) => void} change */
function choose(key, options, value, change) {
  const select = el('select', { 'data-key': key, on: { change: () => change(select.value) } }, ...options.map(([each, words]) => el('option', { value: each, text: words })));
  select.value = value;
  return select;
}
