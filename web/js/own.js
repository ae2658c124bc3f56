// @ts-check
// A battle of one's own in the lobby: a file is chosen or written here, the server checks it line by line, and when
// nothing is wrong it stands among the battles.

import { api } from './api.js';
import { linked } from './clauses.js';
import { byId, debounce, el } from './dom.js';
import { t } from './text.js';
import { trouble } from './api.js';

/** @typedef {import('../protocol.js').BattleCheck} BattleCheck */
/** What is on the bench: the text, and what the server found in it. @typedef {{name: string, text: string, found: BattleCheck | null}} Own */

/** The most the server takes. */
const MOST = 64 * 1024;

/** @type {Own} */
export const own = { name: '', text: '', found: null };

/** The map of it as a picture. */
export const ownMap = () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(own.found?.map ?? '')}`;

const field = () => /** @type {HTMLTextAreaElement} */ (byId('own-text'));

/** Offers an example of each kind of files. @type {(kinds: import('../protocol.js').FileKindCard[]) => void} */
export let drawKinds = () => {};

/**
 * Makes the bench work.
 * @param {() => string} system the system looked at
 * @param {(found: BattleCheck | null, written: boolean) => void} changed called with every answer about the text, and whether
 * that was written just now
 * @returns {() => void} has it looked at again, in another language or light
 */
export function ownBench(system, changed) {
  const look = () => check(system(), (found) => changed(found, true));
  const soon = debounce(look, 500);
  field().addEventListener('input', () => { write(field().value); soon(); });
  byId('own-file').addEventListener('change', (event) => void choose(/** @type {HTMLInputElement} */ (event.target), look));
  drawKinds = (kinds) => {
    const example = (/** @type {string} */ kind, /** @type {string} */ text) =>
      el('button', { type: 'button', class: 'choice own-new', 'data-kind': kind, text, on: { click: () => void begin(system(), kind, look) } });
    byId('own-kinds').replaceChildren(...(kinds.length ? kinds.map(({ word, name }) => example(word, t('own-new-of', { what: name }))) : [example('', t('own-new'))]));
  };
  return () => { if (own.text.trim()) void check(system(), (found) => changed(found, false)); };
}

/** What is wrong with the text as it was is no longer said of the text as it is. @param {string} text @param {string} [name] */
function write(text, name = own.name) {
  Object.assign(own, { text, name });
  byId('play').toggleAttribute('disabled', own.found !== null);
}

/** @param {HTMLInputElement} input @param {() => Promise<void>} look */
async function choose(input, look) {
  const file = input.files?.[0];
  input.value = '';
  if (!file) return;
  try {
    if (file.size > MOST) throw new Error(t('own-too-big', { file: file.name, most: MOST / 1024 }));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    field().value = text;
    write(text, file.name.replace(/\.\w+$/, ''));
    trouble('');
    await look();
  } catch (error) {
    trouble(error instanceof TypeError ? t('own-no-text', { file: file.name }) : error);
  }
}

/** Puts an example of the system there; what was written is asked for first. @param {string} system @param {string} kind @param {() => Promise<void>} look */
async function begin(system, kind, look) {
  if (own.text.trim() && !confirm(t('own-replace'))) return;
  try {
    const text = await api.newBattle(system, kind);
    field().value = text;
    write(text, '');
    trouble('');
    await look();
    field().focus();
    field().setSelectionRange(0, 0);
    field().scrollTop = 0;
  } catch (error) {
    trouble(error);
  }
}

/** @param {string} system @param {(found: BattleCheck | null) => void} changed */
async function check(system, changed) {
  const { name, text } = own;
  if (!text.trim()) {
    own.found = null;
    byId('own-said').textContent = '';
    byId('own-list').replaceChildren();
    changed(null);
    return;
  }
  try {
    if (new Blob([text]).size > MOST) throw new Error(t('own-too-big', { file: name || t('own-title'), most: MOST / 1024 }));
    const found = await api.checkBattle(system, { name, text });
    // Whoever has written on meanwhile is answered about that.
    if (own.text !== text) return;
    own.found = found;
    trouble('');
    tell(found);
    changed(found);
  } catch (error) {
    trouble(error);
  }
}

/** Says what was found, beside the lines it is found in. @param {BattleCheck} found */
function tell({ system, faults, clauses, battle }) {
  const count = faults.length;
  const words = battle ? t('own-sound', { title: battle.title }) : t(count === 1 ? 'own-fault' : 'own-faults', { count });
  const rows = faults.map(({ line, stands, text }) => el('li', {},
    line === null
      ? el('b', { text: t('own-whole') })
      : el('button', { type: 'button', class: 'quiet own-line', 'data-line': line, text: t('own-line', { line }), on: { click: () => go(line) } }),
    stands && el('code', { text: stands }),
    el('span', {}, ...linked(system, text, clauses))));
  const said = byId('own-said');
  said.className = battle ? 'own-sound' : 'own-wrong';
  said.textContent = words;
  byId('own-list').replaceChildren(...rows);
}

/** Puts the cursor on a line of the text. @param {number} line */
function go(line) {
  const area = field();
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4);
}
