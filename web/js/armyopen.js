// @ts-check
// An army file as the reader hands it over: read as text, taken apart by the server, and what of it could not
// be read told line by line.

import { api } from './api.js';
import { el } from './dom.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').ArmyOpened} ArmyOpened */
/** @typedef {{name: string, text: string}} Opened */

/** The most the server takes. */
const MOST = 256 * 1024;

/** The text of a file. @param {File} file @returns {Promise<Opened>} */
export async function read(file) {
  if (file.size > MOST) throw new Error(t('army-too-big', { file: file.name, most: MOST / 1024 }));
  const bytes = await file.arrayBuffer();
  try {
    return { name: file.name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    throw new Error(t('army-no-text', { file: file.name }));
  }
}

/** What the file says. @param {string} system @param {Opened} opened @returns {Promise<ArmyOpened>} */
export const takeApart = (system, { text }) => api.armyOpen(system, text);

/** What became of a file that was opened. @param {Opened} opened @param {ArmyOpened} found @returns {HTMLElement[]} */
export function told({ name }, { army, comments, faults }) {
  const key = !army ? 'army-not-opened' : faults.length ? 'army-opened-partly' : 'army-opened';
  /** @type {HTMLElement[]} */
  const notes = [el('p', {}, el('b', { text: t(key, { file: name }) }))];
  const words = faults.map(({ line, text }) => el('li', { text: line === null ? text : t('army-line', { line, text }) }));
  if (words.length) notes.push(el('ul', { class: 'faults' }, ...words));
  if (comments) notes.push(el('p', { text: t('army-comments') }));
  return notes;
}
