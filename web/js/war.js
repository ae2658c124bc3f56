// @ts-check
// A war and its battles are games of their own: how the one stands is told at the other, with the way there and back.

import { byId, el, sided } from './dom.js';
import { hotseat, tokens } from './here.js';
import { gameLink, knownGame, remember } from './prefs.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').WarBattle} WarBattle */

/**
 * How a battle of a war stands, in a sentence.
 * @param {WarBattle} battle
 * @param {import('../protocol.js').Armies} armies
 */
export function fares(battle, armies) {
  const army = (/** @type {string} */ side) => sided(armies, side);
  if (battle.over) return battle.winner ? t('battle-won', { army: army(battle.winner) }) : t('battle-drawn');
  if (battle.machine) return t('battle-machine', { turn: battle.turn });
  if (battle.turn === 0) return t('battle-setup');
  return battle.side_to_act ? t('battle-turn', { turn: battle.turn, army: army(battle.side_to_act) }) : t('battle-fought', { turn: battle.turn });
}

/** The card of the other game; nothing for a game that is neither a war nor a battle of one. @param {Snapshot} now */
export function drawWar(now) {
  const card = byId('war');
  const { battle, war } = now;
  card.hidden = !battle && !war;
  if (card.hidden) return;
  const says = war ? t(war.over && !now.over ? 'war-over' : now.over ? 'war-hears' : 'war-about') : battle ? fares(battle, { north: now.panels.north.name, south: now.panels.south.name }) : '';
  byId('war-title').textContent = war?.title ?? battle?.title ?? '';
  byId('war-says').replaceChildren(
    el('p', { text: says }),
    el('a', { class: 'choice', id: 'to-war', href: '#', text: wayWords(now), on: { click: (/** @type {Event} */ event) => { event.preventDefault(); goAcross(now); } } }));
}

/** @param {Snapshot} now */
const wayWords = (now) => t(now.war ? 'to-the-war' : now.battle?.over ? 'see-the-battle' : 'to-the-battle');

/**
 * The button for it among the answers, where nothing else is to be done here.
 * @param {Snapshot | null} now
 * @returns {import('./beside.js').Offer[]}
 */
export function warOffers(now) {
  const waits = now?.battle && !now.battle.over && !now.over;
  const done = now?.war && (now.over || now.war.over);
  return now && (waits || done) ? [{ words: wayWords(now), primary: true, act: () => goAcross(now) }] : [];
}

/** Goes to the other game: every token opens the same seat there. @param {Snapshot} now */
export function goAcross(now) {
  const other = now.war ?? now.battle;
  if (!other) return;
  const held = Object.fromEntries(Object.entries(tokens).filter(([, token]) => token));
  if (!knownGame(other.game)) remember({ game: other.game, title: other.title, system: now.system, tokens: held, hotseat, mine: now.seat, seen: Date.now() });
  location.href = gameLink(other.game);
}
