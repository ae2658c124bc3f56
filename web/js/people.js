// @ts-check
// The people at the table as the server last told: names, and who has the page open.

import { hotseat } from './here.js';
import { sided } from './dom.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Company} Company */
/** @typedef {import('../protocol.js').Snapshot} Snapshot */

/** The company; none until it was told. @type {Company | null} */
export let company = null;

/** The number of the last that was told. */
let latest = -1;

/** Takes what is told of the company, unless something newer is here: answers and the line overtake each other. @param {Company} news */
export function meet(news) {
  if (news.version < latest) return;
  latest = news.version;
  company = news;
}

/** The line is new, and so may be the server: whatever it tells counts. */
export function meetAnew() {
  latest = -1;
}

/** The other side. @param {string} side */
export const other = (side) => (side === 'north' ? 'south' : 'north');

/** Whether this seat plays with somebody at another screen. @param {Snapshot} now */
export const hasFriend = (now) => !hotseat && now.seat !== 'spectator' && sided(now.players, other(now.seat)) === 'human';

/** What somebody is called; empty for whoever said no name. @param {string} side */
export const nameOf = (side) => (company && !hotseat ? sided(company, side).name ?? '' : '');

/** Whether a player elsewhere has the page open; none where nobody is waited for. @param {Snapshot} now @param {string} side */
export function isHere(now, side) {
  if (!company || hotseat || side === now.seat || sided(now.players, side) !== 'human') return null;
  return sided(company, side).here;
}

/** An army with its player's name. @param {Snapshot} now @param {string} side */
export function army(now, side) {
  const [words, name] = [sided(now.panels, side).name, nameOf(side)];
  return name && side !== now.seat ? t('army-of', { army: words, name }) : words;
}

/** What to call the other player. @param {string} side */
export const person = (side) => nameOf(side) || t('company');
