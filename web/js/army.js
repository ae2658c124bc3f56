// @ts-check
// Armies of one's own: two of them are built from the lists of a rule system, checked and priced by the
// server with every change, saved as files and opened again, and drawn up against each other.

import { api } from './api.js';
import { fresh, shown, taken, write, written } from './armyfile.js';
import { button, choose, field, file } from './armyform.js';
import { read, takeApart, told } from './armyopen.js';
import { drawBill, drawScales, placeFaults, placePrices, toFault } from './armyscales.js';
import { drawArmy, drawHead, points } from './armysheet.js';
import { SIDES, drawTabs, label } from './armytabs.js';
import { countTroops, drawTroops, enlist } from './armytroops.js';
import { linked } from './clauses.js';
import { byId, debounce, el, readSvg } from './dom.js';
import { chosenWords, optionSwitches } from './options.js';
import { dress, gameLink, remember } from './prefs.js';
import { OPPONENTS, held, option } from './seats.js';
import { trouble } from './api.js';
import { onLanguage, paint, switches, t } from './text.js';

/** @typedef {import('./armyfile.js').Army} Army */
/** @typedef {import('./armyopen.js').Opened} Opened */
/** @typedef {import('../protocol.js').ArmyForm} ArmyForm */
/** @typedef {import('../protocol.js').ArmyOffer} ArmyOffer */
/** @typedef {import('../protocol.js').ArmyList} ArmyList */

const asked = new URLSearchParams(location.search).get('system') ?? '';
let system = '';
let title = '';
/** What the armies of the system have, and what they are built from. @type {ArmyOffer} */
let offer;
/** @type {ArmyForm} */
let form;
/** @type {Record<string, Army>} */
const armies = {};
/** What was replaced by another army all at once, to be taken back, and what is said of it. @type {Record<string, {army: Army, words: () => string} | null>} */
const before = {};
/** Which armies were found sound. @type {Record<string, boolean>} */
const sound = {};
/** The groups that troops are added to. @type {Record<string, number>} */
const aims = { south: 0, north: 0 };
/** The files the armies came from. @type {Record<string, Opened>} */
const files = {};
/** What became of them. */
const notes = Object.fromEntries(SIDES.map((which) => [which, el('div', { class: 'opened', role: 'status' })]));
/** The options chosen for the battle. @type {Map<string, string>} */
const chosen = new Map();
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
    offer = await api.armies(system);
    if (!offer.form) return trouble(t('army-none'));
    form = offer.form;
    trouble('');
  } catch (error) {
    return trouble(error);
  }
  document.title = `${t('army-title')} — ${title}`;
  byId('symbols').replaceChildren(...(offer.symbols ? [document.importNode(readSvg(offer.symbols), true)] : []));
  drawTabs();
  for (const [index, which] of SIDES.entries()) {
    armies[which] ??= fresh(form, offer.lists[index % offer.lists.length]);
    draw(which);
    if (files[which]) void tell(which);
    else remark(which);
  }
  byId('sides').replaceChildren(...SIDES.map((value) =>
    option('side', value, nameOf(value), t(`seat-${value}`), value === side, () => { side = value; })));
  byId('opponents').replaceChildren(...OPPONENTS.map((value) =>
    option('opponent', value, t(`opponent-${value}`), t(`opponent-${value}-more`), value === opponent, () => { opponent = value; })));
  byId('game-options').replaceChildren(...optionSwitches(system, offer.options, chosen));
  byId('game-options-set').hidden = !offer.options.length;
}

/** What the armies cost, and whether they are sound. @type {Record<string, string>} */
const costs = {};

/** @param {string} which */
function tab(which) {
  label(which, nameOf(which), costs[which] ?? '');
  document.querySelector(`.option.side-${which} b`)?.replaceChildren(nameOf(which));
}

/** @param {string} which @returns {ArmyList} */
const listOf = (which) => offer.lists.find(({ id }) => id === armies[which].list) ?? offer.lists[0];

/**
 * Something changed: checked again; the units drawn again where there are others.
 * @param {string} which
 * @param {boolean} [whole]
 */
function changed(which, whole = false) {
  if (!whole) {
    tab(which);
    return soon[which]();
  }
  keeping(which, () => drawUnits(which));
}

/** Draws something and leaves the focus where it is. @param {string} which @param {() => void} draws */
function keeping(which, draws) {
  const focused = document.activeElement?.getAttribute('data-key') ?? '';
  draws();
  if (!focused) return;
  const again = document.querySelector(`[data-key="${CSS.escape(focused)}"]`);
  const next = again instanceof HTMLElement ? again : byId(which);
  if (next !== document.activeElement) next.focus({ preventScroll: !again });
}

/** @type {Record<string, () => void>} */
const soon = Object.fromEntries(SIDES.map((which) => [which, debounce(() => void check(which), 150)]));

/** @param {string} which */
const sheetOf = (which) => ({ which, form, list: listOf(which), army: armies[which], changed: (/** @type {boolean | undefined} */ whole) => changed(which, whole) });

/** @param {string} which @returns {import('./armytroops.js').Stock} */
const stockOf = (which) => ({
  which, system, form, list: listOf(which), army: armies[which], aim: aims[which],
  aimAt: (aim) => { aims[which] = aim; },
  change: (troops, by) => muster(which, troops, by),
});

/** The whole sheet: what the army is asked, the troops to choose from, and the units it has. @param {string} which */
function draw(which) {
  const list = listOf(which);
  byId(which).replaceChildren(
    el('div', { class: 'paper army-top' },
      el('h2', { id: `${which}-title`, class: 'unseen', text: t(`army-${which}`) }),
      el('div', { class: 'army-head', 'data-part': which },
        field(t('army-list'), choose(`${which}-list`, offer.lists.map(({ id, name }) => [id, name]), armies[which].list, (value) => relist(which, value))),
        ...drawHead(sheetOf(which)),
        el('span', { class: 'files' }, file(`${which}-open`, t('army-open'), (given) => void open(which, given)), button(`${which}-save`, t('army-save'), () => save(which)))),
      examples(which),
      notes[which],
      list.notes.length && !list.shares.length ? el('ul', { class: 'small' }, ...list.notes.map((note) => el('li', { text: note }))) : null),
    el('div', { class: 'columns' },
      el('section', { class: 'paper troops', id: `${which}-troops`, 'aria-labelledby': `${which}-troops-title`, tabindex: 0 }, ...drawTroops(stockOf(which))),
      el('div', { class: 'paper sheet' },
        el('div', { class: 'scales-top' }, el('div', { id: `${which}-scales`, class: 'scales' })),
        el('div', { id: `${which}-report`, class: 'report', role: 'status' }),
        el('div', { id: `${which}-units` }),
        el('div', { id: `${which}-bill` }))));
  drawUnits(which);
}

/** Armies to begin from, one click each. @param {string} which */
function examples(which) {
  if (!offer.examples.length) return null;
  return el('div', { class: 'examples', role: 'group', 'aria-labelledby': `${which}-examples` },
    el('span', { id: `${which}-examples`, text: t('army-examples') }),
    ...offer.examples.map(({ name, points: cost, army }, nth) => el('button', {
      type: 'button', 'data-key': `${which}-example-${nth}`,
      on: { click: () => replace(which, taken(form, army), () => t('army-example-taken', { name: offer.examples[nth].name })) },
    }, name, ' ', el('small', { text: t('army-price', { points: points(form, cost) }) }))));
}

/** Only the units, and what they weigh. @param {string} which */
function drawUnits(which) {
  aims[which] = Math.max(0, Math.min(aims[which], armies[which].groups.length - 1));
  byId(`${which}-units`).replaceChildren(...drawArmy(sheetOf(which)).filter((part) => part !== null));
  countTroops(stockOf(which));
  tab(which);
  void check(which);
}

/** One unit more or fewer of some troops. @param {string} which @param {import('../protocol.js').Troops} troops @param {1 | -1} by */
function muster(which, troops, by) {
  const said = enlist(stockOf(which), troops, by);
  if (!said) return;
  byId('say').textContent = said;
  changed(which, true);
}

/** Another army in place of this one, which can be taken back. @param {string} which @param {Army} army @param {() => string} words */
function replace(which, army, words) {
  before[which] = { army: armies[which], words };
  armies[which] = army;
  delete files[which];
  keeping(which, () => draw(which));
  remark(which);
}

/** Says which army was put in place of another, and offers that one again. @param {string} which */
function remark(which) {
  const old = before[which];
  if (!old) return;
  notes[which].replaceChildren(el('p', {}, old.words(), ' ', button(`${which}-back`, t('army-take-back'), () => {
    armies[which] = old.army;
    before[which] = null;
    notes[which].replaceChildren();
    draw(which);
    byId(which).focus();
  })));
}

/** Another list makes another army; only one whose list nobody knows keeps what it has. @param {string} which @param {string} value */
function relist(which, value) {
  const list = offer.lists.find(({ id }) => id === value) ?? offer.lists[0];
  if (offer.lists.some(({ id }) => id === armies[which].list)) return replace(which, fresh(form, list), () => t('army-begun', { list: listOf(which).name }));
  armies[which].list = value;
  keeping(which, () => draw(which));
}

/** Asks what the army costs and what is wrong with it. @param {string} which */
async function check(which) {
  const { text, keys } = written(form, armies[which], which);
  try {
    const checked = await api.armyCheck(system, text);
    // A change made meanwhile is checked by its own question.
    if (text !== write(form, armies[which])) return;
    weigh(which, checked, keys);
  } catch (error) {
    sound[which] = false;
    trouble(error);
  }
  void pair();
}

/** Shows what an army costs and what is wrong with it. @param {string} which @param {import('../protocol.js').ArmyCheck} checked @param {string[]} keys */
function weigh(which, checked, keys) {
  const sheet = byId(which);
  sound[which] = checked.faults.length === 0;
  byId(`${which}-scales`).replaceChildren(...drawScales(form, listOf(which), armies[which], checked.points));
  countTroops(stockOf(which));
  const price = { points: points(form, checked.points ?? 0), limit: armies[which].points };
  costs[which] = `${sound[which] ? '✓' : '✕'} ${checked.points === null ? t('army-unpriced') : t('army-priced-short', price)}`;
  tab(which);
  const { general, beside } = placeFaults(sheet, system, checked, keys);
  placePrices(sheet, form, checked, keys);
  byId(`${which}-report`).replaceChildren(
    el('p', {}, el('b', { text: sound[which] ? t('army-sound', price) : t('army-faults') })),
    general.length ? el('ul', { class: 'faults' }, ...general) : '',
    beside ? button(`${which}-faulty`, t('army-beside', { count: beside }), () => toFault(sheet)) : '');
  byId(`${which}-bill`).replaceChildren(...drawBill(form, checked));
}

/** Asks whether the two armies go together, as soon as each is sound. */
async function pair() {
  const both = { south_army: write(form, armies.south), north_army: write(form, armies.north) };
  if (SIDES.some((one) => sound[one] === undefined)) return;
  const ready = SIDES.every((one) => sound[one]);
  /** @type {import('../protocol.js').PairCheck} */
  let found = { faults: [], clauses: [] };
  byId('play').toggleAttribute('disabled', true);
  try {
    if (ready) found = await api.armyPair(system, both);
  } catch (error) {
    return trouble(error);
  }
  if (both.south_army !== write(form, armies.south) || both.north_army !== write(form, armies.north)) return;
  const apart = found.faults.length > 0;
  byId('play').toggleAttribute('disabled', !ready || apart);
  byId('pair').replaceChildren(...(ready && !apart ? [] : [el('p', {}, el('b', { text: t(apart ? 'army-pair' : 'army-not-ready') }))]),
    ...(apart ? [el('ul', { class: 'faults' }, ...found.faults.map((fault) => el('li', {}, ...linked(system, fault, found.clauses))))] : []));
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
    before[which] = null;
    notes[which].replaceChildren(...told(opened, found));
    if (!found.army) return;
    armies[which] = taken(form, found.army);
    keeping(which, () => draw(which));
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
      south_army: write(form, armies.south), north_army: write(form, armies.north), [side]: 'human', [other]: human ? 'human' : opponent, options: chosenWords(chosen),
    });
    remember({
      game: made.game, title: `${nameOf('south')} — ${nameOf('north')}`, system, tokens: held(made.seats), hotseat: opponent === 'same', mine: side, seen: Date.now(),
    });
    location.href = `${gameLink(made.game)}${opponent === 'link' ? '&invite=1' : ''}`;
  } catch (error) {
    trouble(error);
  }
}
