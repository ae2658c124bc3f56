// @ts-check
// The lobby: choose a battle, a side and an opponent, or sit down again at a game begun before.

import { api } from './api.js';
import { byId, el, sided } from './dom.js';
import { drawFinding, fitting } from './finding.js';
import { percents } from './percents.js';
import { chosenWords, optionSwitches } from './options.js';
import { drawMine } from './mine.js';
import { dress, gameLink, pref, remember, setPref } from './prefs.js';
import { OPPONENTS, held, option } from './seats.js';
import { drawKinds, own, ownBench, ownMap } from './own.js';
import { trouble } from './api.js';
import { onLanguage, paint, switches, t } from './text.js';

/** @typedef {import('../protocol.js').SystemCard} SystemInfo */
/** @typedef {import('../protocol.js').ScenarioCard} ScenarioInfo */

const SIDES = /** @type {const} */ (['south', 'north']);

/** What is chosen when the battle of one's own is; no battle has such an id. */
const OWN = '\n';

/** @type {SystemInfo[]} */
let systems = [];
let system = pref('system', '');
/** Whether the battles of all systems are shown, or those of the one. */
let whole = false;
let scenario = '';
let side = '';
let opponent = pref('opponent', 'level1');
/** The options chosen for the battle that is shown, with their values. @type {Map<string, string>} */
let chosen = new Map();

dress();
switches(byId('tools'));
paint();
onLanguage(() => void load());
byId('setup').addEventListener('submit', (event) => {
  event.preventDefault();
  void play();
});
byId('import').addEventListener('change', (event) => void importFile(/** @type {HTMLInputElement} */ (event.target)));
// The maps are pictures of their own: they follow the page from day to night.
new MutationObserver(() => {
  for (const map of document.querySelectorAll('.battle:not(.mine-own) img')) map.setAttribute('src', (map.getAttribute('src') ?? '').replace(/theme=\w+/, `theme=${document.documentElement.dataset.theme}`));
  lookAgain();
}).observe(document.documentElement, { attributeFilter: ['data-theme'] });
/** The battle of one's own in the language and light of the page. */
const lookAgain = ownBench(() => system, (found, written) => {
  if (found?.battle && (written || scenario === OWN)) {
    if (scenario !== OWN || system !== found.system) chosen = new Map();
    if (scenario !== OWN) side = '';
    [system, scenario] = [found.system, OWN];
    drawSystems();
  }
  drawBattles();
});
void load();

async function load() {
  try {
    systems = await api.systems();
    trouble('');
  } catch (error) {
    trouble(error);
    return;
  }
  if (!systems.some((one) => one.id === system)) system = systems[0]?.id ?? '';
  drawFinding(drawBattles);
  drawSystems();
  drawBattles();
  lookAgain();
  await drawMine();
}

/** @returns {SystemInfo | undefined} */
const current = () => systems.find((one) => one.id === system);
/** @returns {ScenarioInfo | undefined} */
const battle = () => (scenario === OWN ? own.found?.battle ?? undefined : current()?.scenarios.find((one) => one.id === scenario));

/** Shows the battles of one system, or of all. @param {string} id */
function show(id) {
  whole = !id;
  if (id) [system, scenario, chosen] = [id, '', new Map()];
  setPref('system', system);
  drawSystems();
  drawBattles();
}

/** @param {string} id @param {string} text @param {boolean} pressed */
const tab = (id, text, pressed) =>
  el('button', { type: 'button', class: 'tab', text, 'data-system': id, 'aria-pressed': String(pressed), on: { click: () => show(id) } });

function drawSystems() {
  byId('systems').replaceChildren(
    tab('', t('systems-all'), whole),
    ...systems.map((one) => tab(one.id, one.title, !whole && one.id === system)),
    ...(!whole && current()?.armies ? [el('a', { class: 'tab', href: `army.html?system=${encodeURIComponent(system)}`, text: t('army-title') })] : []),
  );
  byId('about').replaceChildren(...systems.filter((one) => whole || one.id === system).map((one) =>
    el('p', {}, whole ? el('strong', { text: `${one.title}. ` }) : '', one.about)));
  drawKinds(current()?.kinds ?? []);
}

function drawBattles() {
  const all = systems.filter((one) => whole || one.id === system).flatMap((of) => of.scenarios.map((one) => ({ one, of })));
  const list = fitting(all);
  // What is being mended stays chosen: nobody is to begin another battle by mistake.
  const mine = own.found && (own.found.system === system || scenario === OWN);
  // Where nothing fits, what was chosen stays.
  const from = list.length ? list : all;
  if (!(mine && scenario === OWN) && from.length && !from.some(({ one, of }) => one.id === scenario && of.id === system)) {
    const last = pref('scenario', '');
    // Who has not chosen yet begins where the game is taught.
    const next = from.find(({ one, of }) => one.id === last && of.id === system) ?? from.find(({ one }) => one.teaches) ?? from[0];
    [system, scenario, side, chosen] = [next.of.id, next.one.id, '', new Map()];
  }
  // Who looks for a battle among all is not told of each game first.
  byId('about').hidden = whole && list.length < all.length;
  byId('found').replaceChildren(
    list.length < all.length ? t('battles-found', { found: list.length, all: all.length }) : '',
    ...(list.length || whole ? [] : [el('button', { type: 'button', text: t('found-wider'), on: { click: () => { show(''); byId('find').focus(); } } })]));
  byId('battles').replaceChildren(
    ...(mine && own.found?.battle ? [battleCard(own.found.battle, OWN, ownMap())] : []), ...list.map(({ one, of }) => battleCard(one, one.id, api.mapUrl(of.id, one.id), of)));
  drawSetup();
}

/** @param {string} id @param {SystemInfo} [of] */
function choose(id, of) {
  [scenario, side, chosen] = [id, '', new Map()];
  if (of) {
    system = of.id;
    setPref('system', system);
    setPref('scenario', id);
  }
  drawKinds(current()?.kinds ?? []);
  drawSetup();
}

/** @param {ScenarioInfo} one @param {string} id @param {string} src @param {SystemInfo} [of] the system, where it may be another than the last */
function battleCard(one, id, src, of) {
  const input = el('input', {
    type: 'radio', name: 'battle', value: id === OWN ? 'own' : id,
    on: { change: () => choose(id, of) },
  });
  input.checked = id === scenario && (!of || of.id === system);
  return el('label', { class: `battle paper${id === OWN ? ' mine-own' : ''}` },
    input,
    el('img', { src, alt: '', loading: 'lazy', width: 300, height: 200 }),
    el('span', { class: 'battle-title', text: one.title }),
    el('span', { class: 'battle-armies', text: `${one.armies.south} — ${one.armies.north}` }),
    el('span', { class: 'small', text: [id === OWN ? t('own-title') : '', whole && of ? of.title : '', t('minutes', { minutes: one.minutes }), one.teaches ? t('teaches') : ''].filter(Boolean).join(' · ') }),
  );
}

/** The side that usually wins. @param {import('../protocol.js').Balance} measured */
const likely = ({ north, south }) => (north > south ? 'north' : 'south');

function drawSetup() {
  const one = battle();
  byId('play').toggleAttribute('disabled', !one);
  if (!one) return;
  if (!side) side = one.teaches && one.balance ? likely(one.balance) : one.first ?? 'south';
  byId('setup-title').textContent = one.title;
  byId('setup-facts').textContent = t(one.first ? 'setup-facts' : 'setup-facts-open', {
    south: one.armies.south, north: one.armies.north, minutes: one.minutes, first: one.first ? sided(one.armies, one.first) : '',
  });
  byId('teaches').hidden = !one.teaches;
  byId('balance').replaceChildren(...(one.balance ? balance(one, one.balance) : []));
  byId('sides').replaceChildren(...SIDES.map((value) =>
    option('side', value, one.armies[value], t(`seat-${value}`), value === side, () => { side = value; })));
  byId('opponents').replaceChildren(...OPPONENTS.map((value) =>
    option('opponent', value, t(`opponent-${value}`), t(`opponent-${value}-more`), value === opponent, () => {
      opponent = value;
      setPref('opponent', value);
    })));
  byId('options-set').hidden = one.options.length === 0;
  byId('options').replaceChildren(...optionSwitches(system, one.options, chosen));
  byId('story').replaceChildren(
    ...one.story.trim().split(/\n\s*\n/).map((part) => el('p', { text: part.replace(/\s*\n\s*/g, ' ') })));
  byId('special').replaceChildren(
    ...(one.special.length ? [el('h3', { text: t('special') }), el('ul', {}, ...one.special.map((rule) => el('li', { text: rule })))] : []));
  byId('source').textContent = one.source ? t('source', { source: one.source }) : '';
}

/**
 * How the battle comes out between two machines of one level: a bar, and the figures in words.
 * @param {ScenarioInfo} one
 * @param {import('../protocol.js').Balance} measured
 */
function balance(one, { games, north, south, player }) {
  const drawn = games - south - north;
  const [souths, draws, norths] = percents([south, drawn, north]);
  const bar = el('span', { class: 'balance-bar', 'aria-hidden': 'true' },
    el('i', { class: 'south' }), el('i'), el('i', { class: 'north' }));
  for (const [index, share] of [south, drawn, north].entries()) /** @type {HTMLElement} */ (bar.children[index]).style.flexGrow = String(share);
  return [bar, el('span', {
    class: 'small', text: t(drawn > 0 ? 'balance-drawn' : 'balance', {
      draws, south: one.armies.south, north: one.armies.north, souths, norths, games, player: t(`opponent-${player}`),
    }),
  })];
}

async function play() {
  const one = battle();
  if (!one) return;
  const button = byId('play');
  button.setAttribute('aria-busy', 'true');
  const other = side === 'south' ? 'north' : 'south';
  const human = opponent === 'same' || opponent === 'link';
  try {
    const wish = { options: chosenWords(chosen), [side]: 'human', [other]: human ? 'human' : opponent };
    const made = scenario === OWN ? await api.ownBattle(system, { name: own.name, text: own.text, ...wish }) : await api.create({ system, scenario, ...wish });
    const hotseat = opponent === 'same';
    remember({ game: made.game, title: one.title, system, tokens: held(made.seats), hotseat, mine: side, seen: Date.now() });
    location.href = `${gameLink(made.game)}${opponent === 'link' ? '&invite=1' : ''}`;
  } catch (error) {
    trouble(error);
    button.removeAttribute('aria-busy');
  }
}

/** @param {HTMLInputElement} input */
async function importFile(input) {
  const file = input.files?.[0];
  if (!file) return;
  try {
    if (file.size > 4_000_000) throw new Error(t('import-too-big'));
    const made = await api.import(await file.text());
    const title = file.name.replace(/\.\w+$/, '');
    remember({ game: made.game, title, system: '', tokens: held(made.seats), hotseat: true, seen: Date.now() });
    location.href = gameLink(made.game);
  } catch (error) {
    trouble(error);
  } finally {
    input.value = '';
  }
}
