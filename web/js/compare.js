// @ts-check
// One battle in several games: an order of battle, the battles that each game makes of it, and what many games of them say.

import { api } from './api.js';
import { byId, el, readSvg } from './dom.js';
import { dress, gameLink, remember } from './prefs.js';
import { held } from './seats.js';
import { trouble } from './api.js';
import { onLanguage, paint, switches, t } from './text.js';

/** @typedef {import('../protocol.js').Comparison} Comparison */
/** @typedef {import('../protocol.js').ComparisonPart} ComparisonPart */
/** @typedef {import('../protocol.js').ComparisonChapter} ComparisonChapter */
/** @typedef {import('../protocol.js').Figures} Figures */

let order = new URLSearchParams(location.search).get('order') ?? '';

dress();
switches(byId('tools'));
paint();
onLanguage(() => void load());
// The maps are pictures of their own: they follow the page from day to night.
new MutationObserver(() => {
  for (const map of document.querySelectorAll('.compare-parts img')) map.setAttribute('src', (map.getAttribute('src') ?? '').replace(/theme=\w+/, `theme=${document.documentElement.dataset.theme}`));
}).observe(document.documentElement, { attributeFilter: ['data-theme'] });
void load();

async function load() {
  try {
    const orders = await api.comparisons();
    if (!orders.some((one) => one.id === order)) order = orders[0]?.id ?? '';
    byId('orders').replaceChildren(...orders.map((one) => el('a', {
      class: 'tab', href: `compare.html?order=${encodeURIComponent(one.id)}`, 'aria-current': one.id === order ? 'page' : null, text: one.title,
    })));
    draw(await api.comparison(order));
    trouble('');
  } catch (error) {
    trouble(error);
  }
}

/** @param {Comparison} told */
function draw(told) {
  byId('order-title').textContent = told.title;
  document.title = `${t('compare-title')} — ${told.title}`;
  byId('told').replaceChildren(
    ...told.story.map((text) => el('p', { text })),
    el('p', { text: t('compare-play') }),
    el('ul', { class: 'compare-parts' }, ...told.parts.map(part)),
    told.measured ? el('p', {}, `${told.measured} ${t('compare-command')} `, el('code', { text: told.command }))
      : el('p', {}, `${t('compare-unmeasured')} `, el('code', { text: told.command })),
    ...told.notes.map((text) => el('p', { class: 'small', text })),
    ...told.chapters.flatMap(chapter),
    el('h2', { text: t('compare-rules') }),
    el('ol', {}, ...told.rules.map((text) => el('li', { text }))),
    figures(told.scale),
    el('h2', { text: told.armies.caption }),
    figures(told.armies, 'unseen'),
    el('p', { class: 'small', text: t('source', { source: told.source }) }),
  );
}

/** The battle of one game, to be played. @param {ComparisonPart} one */
function part(one) {
  const button = el('button', { type: 'button', class: 'primary', text: t('compare-begin'), 'aria-label': `${t('compare-begin')}: ${one.title}`, on: { click: () => void begin(one, button) } });
  return el('li', {},
    el('img', { src: api.mapUrl(one.system, one.scenario), alt: '', loading: 'lazy', width: 300, height: 200 }),
    el('b', { text: one.title }), button);
}

/** Begins it: the southern army against the easiest machine. @param {ComparisonPart} one @param {HTMLElement} button */
async function begin(one, button) {
  button.setAttribute('aria-busy', 'true');
  try {
    const made = await api.create({ system: one.system, scenario: one.scenario, options: [], south: 'human', north: 'level1' });
    remember({ game: made.game, title: byId('order-title').textContent ?? '', system: one.system, tokens: held(made.seats), hotseat: false, mine: 'south', seen: Date.now() });
    location.href = gameLink(made.game);
  } catch (error) {
    trouble(error);
    button.removeAttribute('aria-busy');
  }
}

/** @param {ComparisonChapter} one */
function chapter({ title, about, plot, figures: table }) {
  return [
    el('h2', { text: title }),
    el('p', { text: about }),
    el('div', { class: 'field' }, document.importNode(readSvg(plot), true)),
    figures(table, 'unseen'),
  ];
}

/**
 * A table; its caption is unseen where a heading says the same.
 * @param {Figures} table
 * @param {string} [seen] a class of the caption
 */
function figures({ caption, head, rows }, seen) {
  return el('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': caption }, el('table', {}, el('caption', { class: seen, text: caption }),
    el('thead', {}, el('tr', {}, ...head.map((text) => el('th', { scope: 'col', text })))),
    el('tbody', {}, ...rows.map(([first, ...rest]) => el('tr', {}, el('th', { scope: 'row', text: first }), ...rest.map((text) => el('td', { text })))))));
}
