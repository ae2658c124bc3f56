// @ts-check
// Playing again with sides changed: offered when a battle is over, begun when both want it; a machine always does.

import { api } from './api.js';
import { byId, sided } from './dom.js';
import { hotseat, id, token, tokens } from './here.js';
import { company, meet, other, person } from './people.js';
import { gameLink, knownGame, remember } from './prefs.js';
import { t } from './text.js';
import { trouble } from './api.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */

/** Whether this page has asked for it: then it goes there as soon as it is begun. */
let wanted = false;

/**
 * The button for it, and the question it answers; nothing while the battle lasts.
 * @param {Snapshot | null} now
 * @param {() => void} redraw
 * @returns {import('./beside.js').Offer[]}
 */
export function rematch(now, redraw) {
  if (!now?.over) return [];
  const next = company?.next;
  if (next) return [{ words: t('rematch-go'), primary: true, act: () => go(now, next) }];
  if (now.seat === 'spectator') return [];
  const friend = other(now.seat);
  const theirs = !hotseat && company && sided(company, friend).again;
  if (theirs) byId('prompt').textContent = t('rematch-by', { name: person(friend) });
  if (company && sided(company, now.seat).again) {
    byId('prompt').textContent = t('rematch-waits', { name: person(friend) });
    return [{ words: t('rematch-not'), act: () => void ask(now, false, redraw) }];
  }
  return [{ words: t(theirs ? 'rematch-accept' : 'rematch'), primary: Boolean(theirs), act: () => void ask(now, true, redraw) }];
}

/**
 * Says that one wants to play again, or no longer; on one screen both say it.
 * @param {Snapshot} now
 * @param {boolean} again
 * @param {() => void} redraw
 */
export async function ask(now, again, redraw) {
  wanted = again;
  try {
    for (const mine of hotseat ? [tokens.north, tokens.south] : [token]) meet(await api.rematch(id, { token: mine, again }));
  } catch (error) {
    wanted = false;
    trouble(error);
  }
  follow(now);
  redraw();
}

/** Goes to the next game if it is begun and this page asked for it. @param {Snapshot | null} now */
export function follow(now) {
  if (wanted && now?.over && company?.next) go(now, company.next);
}

/**
 * Goes to the next game: every token opens the other side there.
 * @param {Snapshot} now
 * @param {string} next
 */
function go(now, next) {
  wanted = false;
  const { north, south, spectator } = tokens;
  /** @type {Record<string, string>} */
  const changed = Object.fromEntries(Object.entries({ north: south, south: north, spectator }).filter(([, held]) => held));
  const mine = now.seat === 'spectator' ? 'spectator' : other(now.seat);
  if (!knownGame(next)) remember({ game: next, title: now.title, system: now.system, tokens: changed, hotseat, mine, seen: Date.now() });
  location.href = gameLink(next);
}
