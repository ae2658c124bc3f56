// @ts-check
// The sheet that is being written: every line of it with a button that strikes it out, while an answer does.

import { byId, el, sided } from './dom.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').Choice} Choice */

/** What the viewer may read of what is written. @param {Snapshot} now */
const lines = (now) => (now.seat === 'spectator' ? [] : sided(now.panels, now.seat).sheet ?? []);

/** The answers that strike a line out: they have their buttons beside the lines. @param {Snapshot} now */
export const strikes = (now) => new Set(lines(now).flatMap(({ strike }) => strike ?? []));

/**
 * Draws the sheet.
 * @param {Snapshot} now
 * @param {Choice[]} choices
 * @param {(action: string) => void} act
 */
export function drawSheet(now, choices, act) {
  const host = byId('sheet');
  const written = lines(now);
  const open = new Set(choices.map(({ action }) => action));
  host.hidden = !written.length;
  const shows = JSON.stringify([document.documentElement.lang, written, written.map(({ strike }) => strike !== null && open.has(strike))]);
  if (host.dataset.shows === shows) return;
  host.dataset.shows = shows;
  const held = document.activeElement instanceof HTMLElement && host.contains(document.activeElement) ? Number(document.activeElement.closest('li')?.dataset.line) : null;
  const folded = host.querySelector('details')?.open ?? !matchMedia('(max-width: 900px)').matches;
  host.replaceChildren(el('details', { open: folded || null },
    el('summary', {}, el('h2', { text: t('sheet', { count: written.length }) })),
    el('ol', {}, ...written.map(({ name, strike }, line) => el('li', { 'data-line': line }, el('span', { text: name }),
      strike !== null && open.has(strike) ? el('button', { type: 'button', class: 'quiet', 'aria-label': t('strike', { what: name }), title: t('strike', { what: name }), text: '✕', on: { click: () => act(strike) } }) : null)))));
  // Focus stays in the list when the line that had it is gone.
  if (held !== null) /** @type {HTMLElement | null} */ (host.querySelectorAll('li button')[Math.min(held, written.length - 1)] ?? host.querySelector('summary'))?.focus();
}
