// @ts-check
// The games this browser sits at, with whose turn it is: one question to the server for all of them.

import { api, ApiError } from './api.js';
import { byId, el, sided } from './dom.js';
import { forget, gameLink, knownGames, remember } from './prefs.js';
import { saveGame } from './save.js';
import { t } from './text.js';
import { trouble } from './api.js';
import { fares } from './war.js';

/** @typedef {import('./prefs.js').Known} Known */
/** @typedef {import('../protocol.js').Standing} Standing */
/** @typedef {import('../protocol.js').StandingNow} StandingNow */

/** The most games that are listed, and asked about at once. */
const MOST = 30;

/** @param {Known} known */
function tokenOf(known) {
  return known.tokens[known.mine ?? ''] ?? known.tokens.south ?? known.tokens.north ?? known.tokens.spectator ?? '';
}

/** Lists the games, those that wait for somebody here first. */
export async function drawMine() {
  const games = knownGames().slice(0, MOST);
  byId('mine-none').hidden = games.length > 0;
  byId('mine').replaceChildren(...games.map((known) => row(known, '…', null)));
  if (!games.length) return;
  /** @type {Standing[]} */
  let told = [];
  let missing = '';
  try {
    told = await api.mine(games.map((known) => ({ game: known.game, token: tokenOf(known) })));
  } catch (error) {
    missing = t('game-unknown');
    if (!(error instanceof ApiError) || error.status !== 0) trouble(error);
  }
  const found = games.map((known) => ({ known, now: told.find(({ game }) => game === known.game)?.now ?? null }));
  // A battle stands with its war, where that is on the list.
  const all = found.filter(({ now }) => !games.some(({ game }) => game === now?.war?.game));
  const rank = (/** @type {typeof all[0]} */ { known, now }) => (!now ? 3 : now.over ? 2 : waits(now, known) ? 0 : 1);
  all.sort((one, two) => rank(one) - rank(two));
  byId('mine').replaceChildren(...all.map(({ known, now }) => row(known, now ? standing(now, known.hotseat) : missing || t('game-gone'), now)));
}

/** Whether the game waits for somebody here. @param {StandingNow} now @param {Known} known */
const waits = (now, known) => !now.over && (now.your_turn || now.offered || fights(now) || (known.hotseat && now.side_to_act !== null));

/** Whether the battle of a war waits for this seat. @param {StandingNow} now */
const fights = (now) => Boolean(now.battle && !now.battle.machine && now.battle.side_to_act === now.seat);

/**
 * A game of the list.
 * @param {Known} known
 * @param {string} state
 * @param {StandingNow | null} now
 */
function row(known, state, now) {
  const title = now?.title || known.title || known.game;
  const item = el('li', { class: now && waits(now, known) ? 'yours' : '' },
    el('a', { class: 'resume', href: gameLink(known.game) }, el('b', { text: title })),
    el('span', { class: 'state small', text: state }),
    now?.battle && !now.over ? el('a', { class: 'small', href: gameLink(now.battle.game, tokenOf(known)), text: `${now.battle.title}: ${fares(now.battle, now.armies)}` }) : null,
    now?.next ? el('a', { class: 'small', href: gameLink(now.next, tokenOf(known)), text: t('rematch-go') }) : null,
    el('button', { type: 'button', class: 'quiet', text: t('export'), on: { click: () => saveGame(known.game, known.title, tokenOf(known)).catch((error) => trouble(error)) } }),
    el('button', {
      type: 'button', class: 'quiet', text: '✕', 'aria-label': t('forget', { title }), title: t('forget', { title }),
      on: { click: () => leave(known, title, item) },
    }));
  return item;
}

/**
 * Takes a game off the list. The seat is lost with its token, so it can be put back as long as the page is open.
 * @param {Known} known
 * @param {string} title
 * @param {HTMLElement} item
 */
function leave(known, title, item) {
  forget(known.game);
  const back = el('button', { type: 'button', class: 'choice', text: t('put-back'), on: { click: () => { remember(known); void drawMine(); } } });
  item.replaceChildren(el('span', { class: 'state small', text: t('forgotten', { title }) }), back);
  back.focus();
}

/**
 * Where a game stands, in a line.
 * @param {StandingNow} now
 * @param {boolean} hotseat
 */
function standing(now, hotseat) {
  const [north, south] = now.score;
  const score = `${now.armies.south} ${south}–${north} ${now.armies.north}`;
  const called = (/** @type {string} */ side) => {
    const name = hotseat ? '' : sided(now.names, side);
    return name ? t('army-of', { army: sided(now.armies, side), name }) : sided(now.armies, side);
  };
  const turn = now.over
    ? now.over.winner ? t('over-won', { army: called(now.over.winner) }) : t('over-drawn')
    : now.rests ? t('game-rests')
    : now.offered ? t('notice-offer')
    : !now.side_to_act && now.battle && !now.battle.over ? t('battle-waits')
    : now.side_to_act && (hotseat || !now.your_turn) ? t('turn-of', { army: called(now.side_to_act) })
    : t('turn-yours');
  return `${turn} · ${score}`;
}
