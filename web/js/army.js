// @ts-check
// Armies of one's own: two of them are built from the lists of a rule system, checked and priced by the
// server with every change, saved as files and opened again, and drawn up against each other.

import { api } from './api.js';
import { fresh, shown, taken, write } from './armyfile.js';
import { button, choose, field, file } from './armyform.js';
import { read, takeApart, told } from './armyopen.js';
import { drawArmy, points } from './armysheet.js';
import { linked } from './clauses.js';
import { byId, debounce, el } from './dom.js';
import { dress, gameLink, remember } from './prefs.js';
import { OPPONENTS, held, option } from './seats.js';
import { trouble } from './trouble.js';
import { lang, onLanguage, paint, switches, t } from './text.js';

/** @typedef {import('./armyfile.js').Army} Army */
/** @typedef {import('./armyopen.js').Opened} Opened */
/** @typedef {import('../protocol.js').ArmyForm} ArmyForm */
/** @typedef {import('../protocol.js').ArmyList} ArmyList */

const SIDES = /** @type {const} */ (['south', 'north']);
const asked = new URLSearchParams(location.search).get('system') ?? '';
let system = '';
let title = '';
/** What the armies of the system have. @type {ArmyForm} */
let form;
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
    const offer = await api.armies(system);
    if (!offer.form) return trouble(t('army-none'));
    ({ form, lists } = { form: offer.form, lists: offer.lists });
    trouble('');
  } catch (error) {
    return trouble(error);
  }
  document.title = `${t('army-title')} — ${title}`;
  for (const [index, which] of SIDES.entries()) {
    armies[which] ??= fresh(form, lists[index % lists.length]);
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
  byId(which).replaceChildren(
    el('h2', { id: `${which}-title`, text: t(`army-${which}`) }),
    file(`${which}-open`, t('army-open'), (chosen) => void open(which, chosen)),
    notes[which],
    field(t('army-list'), choose(`${which}-list`, lists.map(({ id, name }) => [id, name]), army.list, (value) => relist(which, value))),
    ...drawArmy({ which, form, list: listOf(which), army, changed: (whole) => changed(which, whole) }).filter((part) => part !== null),
    el('div', { id: `${which}-report`, class: 'report', role: 'status' }),
    button(`${which}-save`, t('army-save'), () => save(which)));
  void check(which);
}

/** Another list makes another army; only one whose list nobody knows keeps what it has. @param {string} which @param {string} value */
function relist(which, value) {
  if (lists.some(({ id }) => id === armies[which].list)) {
    armies[which] = fresh(form, lists.find(({ id }) => id === value) ?? lists[0]);
    delete files[which];
    notes[which].replaceChildren();
  } else armies[which].list = value;
  changed(which, true);
}

/** Asks what the army costs and what is wrong with it. @param {string} which */
async function check(which) {
  const text = write(form, armies[which]);
  try {
    const { points: cost, lines, faults, clauses } = await api.armyCheck(system, text);
    // A change made meanwhile is checked by its own question.
    if (text !== write(form, armies[which])) return;
    sound[which] = faults.length === 0;
    const price = { points: points(form, cost ?? 0), limit: armies[which].points };
    const costs = lines.map((line) => el('tr', {}, line.group === null ? null : el('th', { scope: 'row', text: line.group }), el('td', { text: line.what }),
      el('td', { class: 'number', text: `${line.count} × ${points(form, line.each)}` }), el('td', { class: 'number', text: points(form, line.count * line.each) })));
    /** @type {HTMLElement[]} */
    const report = [el('p', {}, el('b', { text: sound[which] ? t('army-sound', price) : t('army-faults') }))];
    if (faults.length) report.push(el('ul', { class: 'faults' }, ...faults.map((fault) => el('li', {}, ...linked(system, fault, clauses)))));
    if (faults.length && cost !== null) report.push(el('p', { text: t('army-priced', price) }));
    if (cost !== null) report.push(el('table', { class: 'costs' }, el('tbody', {}, ...costs)));
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
  const link = el('a', { href: URL.createObjectURL(new Blob([write(form, armies[which])], { type: 'text/plain' })), download: `${nameOf(which).trim()}.toml` });
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
    armies[which] = taken(form, found.army);
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
      south_army: write(form, armies.south), north_army: write(form, armies.north), [side]: 'human', [other]: human ? 'human' : opponent,
    });
    remember({
      game: made.game, title: `${nameOf('south')} — ${nameOf('north')}`, system, tokens: held(made.seats), hotseat: opponent === 'same', mine: side, seen: Date.now(),
    });
    location.href = `${gameLink(made.game)}${opponent === 'link' ? '&invite=1' : ''}`;
  } catch (error) {
    trouble(error);
  }
}
