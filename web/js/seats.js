// @ts-check
// Who may sit down at a battle, as the lobby and the armies offer it.

import { el } from './dom.js';

export const OPPONENTS = ['level1', 'level2', 'level3', 'same', 'link'];

/**
 * @param {string} name
 * @param {string} value
 * @param {string} words
 * @param {string} more
 * @param {boolean} checked
 * @param {() => void} choose
 */
export function option(name, value, words, more, checked, choose) {
  const input = el('input', { type: 'radio', name, value, on: { change: choose } });
  input.checked = checked;
  return el('label', { class: `option ${name}-${value}` }, input, el('span', {}, el('b', { text: words }), el('small', { text: more })));
}

/** The tokens there are; a seat the machine plays has none. @param {import('../protocol.js').Tokens} seats */
export function held(seats) {
  /** @type {Record<string, string>} */
  const tokens = {};
  for (const [seat, token] of Object.entries(seats)) if (token) tokens[seat] = token;
  return tokens;
}
