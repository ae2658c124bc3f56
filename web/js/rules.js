// @ts-check
// The rules reference: every clause in the reader's language with the other one beside it, searchable,
// each with an address of its own.

import { api } from './api.js';
import { byId, debounce, el } from './dom.js';
import { dress } from './prefs.js';
import { trouble } from './api.js';
import { lang, onLanguage, paint, switches, t } from './text.js';

/** @typedef {import('../protocol.js').RuleClause} RuleClause */

const search = /** @type {HTMLInputElement} */ (byId('search'));
let system = new URLSearchParams(location.search).get('system') ?? '';
/** @type {RuleClause[]} */
let clauses = [];

dress();
switches(byId('tools'));
paint();
onLanguage(() => void load());
search.addEventListener('input', debounce(draw, 80));
window.addEventListener('hashchange', () => { search.value = ''; draw(); show(); });
void load();

async function load() {
  try {
    const systems = await api.systems();
    if (!systems.some((one) => one.id === system)) system = systems[0]?.id ?? '';
    byId('systems').replaceChildren(...systems.map((one) => el('a', {
      class: 'tab', href: `rules.html?system=${encodeURIComponent(one.id)}`, 'aria-current': one.id === system ? 'page' : null, text: one.title,
    })));
    const rules = await api.rules(system);
    clauses = rules.clauses;
    byId('system-title').textContent = rules.title;
    document.title = `${t('rules-title')} — ${rules.title}`;
    trouble('');
  } catch (error) {
    trouble(error);
    return;
  }
  draw();
  show();
}

/** Small letters without accents, so that a search finds both. @param {string} text */
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', '\'');

function draw() {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  const hits = clauses.filter((clause) => {
    const hay = plain([clause.id, clause.section, clause.text, clause.other, clause.reading ?? '', clause.missing ?? ''].join(' '));
    return words.every((word) => hay.includes(word));
  });
  byId('found').textContent = t('found', { count: hits.length });
  const other = lang() === 'fr' ? 'en' : 'fr';
  /** @type {Map<string, HTMLElement>} */
  const sections = new Map();
  for (const clause of hits) {
    let section = sections.get(clause.section);
    if (!section) {
      section = el('section', { id: `s-${sections.size}` }, el('h2', { text: clause.section }));
      sections.set(clause.section, section);
    }
    section.append(el('div', { class: `clause-row kind-${clause.kind.replace(/\W/g, '')}`, id: `c-${clause.id}`, tabindex: -1 },
      el('a', { class: 'clause', href: `#c-${clause.id}`, text: `§${clause.id}` }),
      el('div', {}, el('p', { text: clause.text }), el('p', { class: 'other', lang: other, text: clause.other }),
        clause.reading ? el('p', { class: 'reading' }, el('b', { text: `${t('reading')} ` }), clause.reading) : null,
        clause.missing ? el('p', { class: 'reading' }, el('b', { text: `${t('missing')} ` }), clause.missing) : null)));
  }
  byId('clauses').replaceChildren(...sections.values());
  byId('sections').replaceChildren(...[...sections].map(([title, section]) =>
    el('li', {}, el('a', { href: `#${section.id}`, text: title }))));
}

/** Goes to the clause the address names. */
function show() {
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  for (const row of document.querySelectorAll('.clause-row.named')) row.classList.remove('named');
  if (!target) return;
  target.classList.add('named');
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
