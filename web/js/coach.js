// @ts-check
// The coach of a battle to learn with: he speaks when a kind of decision comes up for the first time, and points at
// what he speaks of. What he says comes from the server; what he said already, and that he shall be silent for good,
// this browser remembers.

import { byId, el } from './dom.js';
import { pref, setPref } from './prefs.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').Lesson} Lesson */

/** How many games are remembered. */
const GAMES = 40;
/** Through how many questions to this seat what he says stays, if nobody says that it is understood. */
const STAYS = 3;

/** What was said in each game to each seat. @returns {[string, number[]][]} */
function memory() {
  try {
    const list = JSON.parse(pref('coach-said', '[]'));
    return Array.isArray(list) ? list.filter((one) => Array.isArray(one?.[1])) : [];
  } catch {
    return [];
  }
}

/** The game and the seat, as one word. @param {Snapshot} now */
const table = ({ game, seat }) => `${game} ${seat}`;

/** @param {Snapshot} now @returns {number[]} */
const said = (now) => memory().find(([name]) => name === table(now))?.[1] ?? [];

/** @param {Snapshot} now @param {number} number */
function remember(now, number) {
  const rest = memory().filter(([name]) => name !== table(now));
  setPref('coach-said', JSON.stringify([[table(now), [...new Set([...said(now), number])]], ...rest].slice(0, GAMES)));
}

/** What he says on screen, at which table, and at which questions it stood there. @type {{lesson: Lesson, at: string, asked: Set<number>} | null} */
let spoken = null;
/** The table as last drawn. @type {[Snapshot, boolean] | null} */
let latest = null;

/** Does something about what he says, and lets him go on. @param {(now: Snapshot, number: number) => void} deed */
function answer(deed) {
  if (!latest || !spoken) return;
  deed(latest[0], spoken.lesson.number);
  drawCoach(...latest);
  byId('decide').focus({ preventScroll: true });
}

/**
 * Lets him speak, or be silent.
 * @param {Snapshot} now
 * @param {boolean} past whether it is a moment of the past
 */
export function drawCoach(now, past) {
  latest = [now, past];
  const on = pref('coach', 'on') === 'on' && !past && now.coach.length > 0;
  if (spoken && spoken.at !== table(now)) spoken = null;
  // What he said of a decision that was taken need not be said again.
  if (on && spoken && !now.coach.some(({ number }) => number === spoken?.lesson.number)) remember(now, spoken.lesson.number);
  if (spoken && now.your_turn) spoken.asked.add(now.step);
  if (on && spoken && spoken.asked.size > STAYS) remember(now, spoken.lesson.number);
  const known = on ? said(now) : [];
  const open = on ? now.coach.filter(({ number }) => !known.includes(number)) : [];
  // He does not talk into the turn of the other side.
  const next = now.your_turn || now.over ? open[0] : open.find(({ number }) => number === spoken?.lesson.number);
  const host = byId('coach');
  host.hidden = !next;
  if (next?.points) document.body.dataset.coach = next.points;
  else delete document.body.dataset.coach;
  if (!next) {
    spoken = null;
    host.replaceChildren();
    return;
  }
  const anew = spoken?.lesson.text !== next.text;
  const stays = spoken?.lesson.number === next.number;
  spoken = { lesson: next, at: table(now), asked: stays && spoken ? spoken.asked : new Set(now.your_turn ? [now.step] : []) };
  const more = open.length > 1;
  if (anew) {
    host.replaceChildren(
      el('h2', { text: t('coach') }),
      el('p', { id: 'coach-text', 'aria-live': 'polite', tabindex: 0 }),
      el('div', { class: 'buttons' },
        el('button', { type: 'button', class: 'choice', id: 'coach-next', on: { click: () => answer(remember) } }),
        el('button', { type: 'button', class: 'quiet small', id: 'coach-off', text: t('coach-off'), title: t('coach-off-about'), on: { click: () => answer(() => setPref('coach', 'off')) } })));
    // Written once it is there, so that it is read out.
    byId('coach-text').textContent = next.text;
  }
  byId('coach-next').replaceChildren(t(more ? 'coach-next' : 'coach-done'), el('kbd', { text: 'c' }));
}

/** The key: understood. */
export function understood() {
  document.getElementById('coach-next')?.click();
}
