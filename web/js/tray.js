// @ts-check
// The dice, in a place of their own beside the fight: large, with what they fell for, until others fall.

import { drawDice } from './cards.js';
import { byId, el } from './dom.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').LogEntry} Entry */

/** How many dice are shown large. */
const FEW = 5;
/** How far back the last roll is looked for, in lines of the story. */
const BACK = 14;

/** The dice of a line in one row. @param {Entry} entry */
export const facesIn = (entry) => entry.dice.flatMap((thrown) => thrown.faces);

/**
 * Shows the last rolls.
 * @param {Snapshot} now
 * @param {Entry[]} fresh what is new
 */
export function showDice(now, fresh) {
  const host = byId('dice');
  const newest = fresh.filter((entry) => facesIn(entry).length).slice(-2);
  const recent = now.log.slice(-BACK).filter((entry) => facesIn(entry).length).slice(-1);
  const shown = newest.length ? newest : recent;
  const count = shown.reduce((sum, entry) => sum + facesIn(entry).length, 0);
  host.classList.toggle('empty', shown.length === 0);
  host.classList.toggle('tumble', newest.length > 0);
  host.classList.toggle('many', count > FEW);
  host.setAttribute('aria-label', shown.length ? `${t('dice-last')}${t('colon')}${shown.map((entry) => entry.text).join(' ')}` : t('dice'));
  host.replaceChildren(
    el('span', { class: 'throws' }, ...shown.map((entry) => el('span', { class: 'throw' }, ...drawDice(facesIn(entry))))),
    el('span', { class: 'throw-words', text: shown.at(-1)?.text ?? '' }));
}
