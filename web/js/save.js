// @ts-check
// A game as a file on this computer.

import { api } from './api.js';
import { el } from './dom.js';
import { knownGame } from './prefs.js';

/**
 * Saves a game. Where both sides play on this screen, both tokens vouch for it.
 * @param {string} id
 * @param {string} title
 * @param {string} token
 */
export async function saveGame(id, title, token) {
  const known = knownGame(id);
  const { north, south } = known?.tokens ?? {};
  const text = known?.hotseat && north && south ? await api.export(id, north, south) : await api.export(id, token, '');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  el('a', { href: url, download: `${title || id}.acies` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
