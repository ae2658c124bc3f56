// @ts-check
// The answers to "what would that do?" and "why not?": facts line by line, exact odds, the clause.

import { api } from './api.js';
import { clauseLink, linked } from './clauses.js';
import { drawDice } from './cards.js';
import { byId, debounce, el } from './dom.js';
import { printed } from './hexes.js';
import { threatList } from './looking.js';
import { begun, t } from './text.js';

/** @typedef {import('../protocol.js').Explanation} Explanation */

/** @type {Map<string, Promise<Explanation>>} */
const cache = new Map();
let wanted = '';

/**
 * Asks the server, once for each position and question.
 * @param {import('../protocol.js').Snapshot} now
 * @param {string} token
 * @param {import('./api.js').Question} what
 */
function ask(now, token, what) {
  const key = [now.game, now.seq, document.documentElement.lang, token, JSON.stringify(what)].join('|');
  const known = cache.get(key);
  if (known) return known;
  if (cache.size > 400) cache.clear();
  const answer = api.explain(now.game, token, what);
  cache.set(key, answer);
  answer.catch(() => cache.delete(key));
  return answer;
}

/**
 * Explains something now.
 * @param {import('../protocol.js').Snapshot} now
 * @param {string} token
 * @param {import('./api.js').Question} what
 * @param {boolean} [aloud] whether the answer is also announced
 * @param {string[]} [open] what would be an answer now, told where this is none
 * @returns {Promise<Explanation | null>} the answer, unless something else was asked meanwhile
 */
export async function explain(now, token, what, aloud = false, open = []) {
  const mine = JSON.stringify(what);
  wanted = mine;
  try {
    const answer = await ask(now, token, what);
    if (wanted !== mine) return null;
    // A pointer rests on what is open: where that is refused, the table has gone on meanwhile, and nobody asked why not.
    if (!aloud && answer.refusal) return null;
    draw(now, answer, aloud, open);
    return answer;
  } catch (error) {
    if (wanted === mine && aloud && error instanceof Error) byId('ask').textContent = error.message;
    return null;
  }
}

/** How often there has been nothing to explain. A question asked before that is no longer one. */
let hushed = 0;
const rested = debounce((/** @type {number} */ asked, /** @type {Parameters<typeof explain>} */ what) => {
  if (asked === hushed) void explain(...what);
}, 60);

/**
 * The same, once the pointer rests, unless the position changes first.
 * @param {Parameters<typeof explain>} what
 */
export const explainSoon = (...what) => { if (!read) rested(hushed, what); };

/** Nothing to explain: the last answer stays until the next, but no late answer replaces it. */
export function hush() {
  wanted = '';
  hushed += 1;
}

/** Empties the panel. */
export function clearWhy() {
  hush();
  byId('why').replaceChildren(el('p', { class: 'small hint', text: t('why-hint') }));
  byId('why').classList.remove('refusal');
}

/** A number of percent; some lines have none. @param {number | null} percent */
const percents = (percent) => percent === null ? '' : t('odds-more', {
  percent: percent.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
});

/**
 * Shows an answer that was asked for elsewhere.
 * @param {import('../protocol.js').Snapshot} now
 * @param {Explanation} said
 * @param {boolean} aloud
 */
export function answer(now, said, aloud) {
  hush();
  draw(now, said, aloud);
}

/** Whether a result is being read: what comes up under a pointer that rests is not asked about. */
let read = false;
document.addEventListener('pointermove', ({ movementX, movementY }) => { if (movementX || movementY) read = false; });

/** What was last explained as possible, for when it is done. @type {Explanation | null} */
let explained = null;
/** What was known of the deed that was done. @type {Explanation | null} */
let done = null;

/** How long a deed waits for what is to be known of it, in milliseconds: then it is done without. */
const PATIENCE = 250;

/**
 * Something is about to be done: what is said of it before belongs to what comes of it, and is asked for where nobody
 * pointed at it first.
 * @param {import('../protocol.js').Snapshot} now
 * @param {string} token
 * @param {string} action
 */
export async function foresee(now, token, action) {
  const known = explained?.action === action ? explained : null;
  explained = null;
  done = known ?? await Promise.race([
    ask(now, token, { action }).catch(() => null),
    new Promise((/** @type {(nothing: null) => void} */ wake) => { setTimeout(wake, PATIENCE, null); }),
  ]);
}

/**
 * What came of it, where dice fell: every throw, what follows, and below it the modifiers as they were told before.
 * @param {import('../protocol.js').Snapshot} now
 * @param {import('../protocol.js').LogEntry[]} lines what was told since
 */
export function showResult({ system }, lines) {
  const facts = done?.facts ?? [];
  const clauses = done?.clauses ?? [];
  done = null;
  if (!lines.some(({ dice }) => dice.length)) return;
  hush();
  read = true;
  const host = byId('why');
  host.classList.remove('refusal');
  host.replaceChildren(el('p', { class: 'verdict' }, el('b', { text: t('result') })), told(system, lines),
    facts.length ? el('ul', { class: 'facts' }, ...facts.map((fact) => el('li', {}, ...linked(system, fact, clauses)))) : '');
  requestAnimationFrame(() => host.parentElement?.scrollTo(0, 0));
}

/**
 * Why the rest of several answers is not given: what came to light on the way.
 * @param {import('../protocol.js').Snapshot} now
 * @param {import('../protocol.js').LogEntry[]} lines what was told of it
 */
export function showHalt({ system }, lines) {
  hush();
  read = true;
  byId('why').classList.remove('refusal');
  byId('why').replaceChildren(el('p', { class: 'verdict' }, el('b', { text: t('halted') })), told(system, lines));
  byId('ask').textContent = [t('halted'), ...lines.map(({ text }) => text)].join(' ');
}

/** Lines of the story with their dice and clauses. @param {string} system @param {import('../protocol.js').LogEntry[]} lines */
const told = (system, lines) => el('ol', { class: 'result' }, ...lines.map(({ text, clause, dice }) => el('li', {}, text,
  dice.length ? el('span', { class: 'dice inline', 'aria-hidden': 'true' }, ...drawDice(dice.flatMap(({ faces }) => faces))) : null,
  ' ', clause ? clauseLink(system, clause) : null)));

/**
 * @param {import('../protocol.js').Snapshot} now
 * @param {Explanation} answer
 * @param {boolean} aloud
 * @param {string[]} [open]
 */
function draw({ system, prompt }, answer, aloud, open = []) {
  if (answer.legal) explained = answer;
  const host = byId('why');
  host.classList.toggle('refusal', Boolean(answer.refusal));
  /** @type {Node[]} */
  const parts = [];
  if (answer.refusal) {
    const { clause, message, text } = answer.refusal;
    parts.push(el('p', { class: 'verdict' }, el('b', { text: `✕ ${t('refused')} ` }), clause ? clauseLink(system, clause) : null));
    parts.push(el('p', { text: message }));
    if (text && text !== message) parts.push(el('blockquote', { text }));
  } else if (answer.meaning) {
    parts.push(el('p', { class: 'verdict' }, el('b', { text: begun(answer.meaning) })));
  }
  if (answer.facts.length) parts.push(el('ul', { class: 'facts' }, ...answer.facts.map((fact) => el('li', {}, ...linked(system, fact, answer.clauses)))));
  if (answer.odds?.length) {
    parts.push(el('table', { class: 'odds' }, el('caption', { text: t('odds') }), el('tbody', {}, ...answer.odds.map(({ label, percent }) => {
      const bar = el('span', { class: 'odds-bar' });
      bar.style.width = `${percent ?? 0}%`;
      bar.hidden = percent === null;
      return el('tr', {}, el('th', { scope: 'row', text: label }), el('td', {}, bar), el('td', { class: 'number', text: percents(percent) }));
    }))));
  }
  if (answer.outlook) {
    const { lines, targets, dangers } = answer.outlook;
    if (lines.length) parts.push(el('ul', { class: 'facts' }, ...lines.map((line) => el('li', {}, ...linked(system, line, answer.clauses)))));
    for (const list of [threatList(t('outlook-targets'), targets, 'to'), threatList(t('outlook-dangers'), dangers, 'from')]) if (list) parts.push(list);
  }
  if (!parts.length) {
    clearWhy();
    if (!aloud) return;
    // What was pointed at means nothing now: then the question itself is the answer.
    host.classList.add('refusal');
    host.replaceChildren(el('p', { class: 'verdict' }, el('b', { text: `✕ ${t('refused')} ` })), el('p', { text: t('why-nothing', { prompt }) }),
      ...(open.length ? [el('p', { class: 'small', text: t('answers-now') }), el('ul', { class: 'facts' }, ...open.map((meaning) => el('li', { text: meaning })))] : []));
    byId('ask').textContent = [`${t('refused')}. ${t('why-nothing', { prompt })}`, open.length ? `${t('answers-now')} ${open.join(', ')}` : ''].join(' ');
    return;
  }
  host.replaceChildren(...parts);
  if (aloud) {
    const odds = (answer.odds ?? []).map(({ label, percent }) => `${label} ${percents(percent)}`);
    const { lines: ahead = [], targets = [], dangers = [] } = answer.outlook ?? {};
    const named = (/** @type {string} */ title, /** @type {import('../protocol.js').Threat[]} */ list) => (list.length ? [`${title}${t('colon')}${list.map(({ name, place, how }) => `${[name, printed(place)].filter(Boolean).join(' ')}, ${how}`).join('; ')}`] : []);
    const lines = [answer.refusal ? `${t('refused')}${t('colon')}${answer.refusal.message}` : answer.meaning, ...answer.facts, ...odds, ...ahead,
      ...named(t('outlook-targets'), targets), ...named(t('outlook-dangers'), dangers)];
    // The ear has no use for numbers of clauses, nor for two full stops.
    const spoken = lines.map((line) => line?.replace(/\s*\[[^\]]*\]/g, '').replace(/\.$/, '')).filter(Boolean);
    byId('ask').textContent = `${spoken.join('. ')}.`;
  }
}
