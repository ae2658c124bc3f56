// @ts-check
// The server's interface. Every refusal comes back as an `ApiError` with its sentence and its remedy.

import { lang, t } from './text.js';
import { byId } from './dom.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').Explanation} Explanation */
/** What may be asked about: an action in notation, or places pointed at. @typedef {{action: string} | {picks: string[]}} Question */

export class ApiError extends Error {
  /**
   * @param {number} status 0 when the server could not be reached
   * @param {{code?: string, message?: string, remedy?: string, clause?: string, seq?: number}} body
   */
  constructor(status, body) {
    super(body.message ?? t('error-unknown', { status }));
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.remedy = body.remedy ?? '';
    this.clause = body.clause ?? null;
    this.seq = body.seq ?? null;
  }
}

/**
 * One request.
 * @param {string} path under `/api`
 * @param {{query?: Record<string, string | number>, json?: object, text?: string, signal?: AbortSignal}} [options]
 * @returns {Promise<Response>}
 */
async function request(path, { query = {}, json, text, signal } = {}) {
  const url = new URL(`api${path}`, new URL('./', location.href));
  for (const [key, value] of Object.entries({ lang: lang(), ...query })) url.searchParams.set(key, String(value));
  /** @type {RequestInit} */
  const init = { headers: { 'accept-language': lang() }, signal };
  if (json !== undefined || text !== undefined) {
    init.method = 'POST';
    init.body = text ?? JSON.stringify(json);
    init.headers = { ...init.headers, 'content-type': text === undefined ? 'application/json' : 'text/plain; charset=utf-8' };
  }
  let response;
  try {
    response = await fetch(url, init);
  } catch {
    throw new ApiError(0, { code: 'unreachable', message: t('error-unreachable'), remedy: t('error-unreachable-remedy') });
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => ({}));
  throw new ApiError(response.status, body.error ?? {});
}

/**
 * @param {string} path
 * @param {Parameters<typeof request>[1]} [options]
 * @returns {Promise<any>}
 */
async function ask(path, options) {
  return (await request(path, options)).json();
}

/** A key of our own making, so that a repeated request is known for what it is. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const game = (/** @type {string} */ id) => `/games/${encodeURIComponent(id)}`;

export const api = {
  /** @returns {Promise<import('../protocol.js').SystemCard[]>} */
  systems: () => ask('/systems'),
  /** @param {string} system @returns {Promise<import('../protocol.js').Rules>} */
  rules: (system) => ask(`/systems/${encodeURIComponent(system)}/rules`),
  /** The orders of battle that several systems play. @returns {Promise<import('../protocol.js').ComparisonCard[]>} */
  comparisons: () => ask('/comparisons'),
  /** @param {string} order @returns {Promise<import('../protocol.js').Comparison>} */
  comparison: (order) => ask(`/comparisons/${encodeURIComponent(order)}`),
  /** @param {string} system @param {string} scenario */
  mapUrl: (system, scenario) =>
    `api/systems/${encodeURIComponent(system)}/scenarios/${encodeURIComponent(scenario)}/map.svg?lang=${lang()}&theme=${document.documentElement.dataset.theme}`,
  /** @param {string} system @returns {Promise<import('../protocol.js').ArmyOffer>} */
  armies: (system) => ask(`/systems/${encodeURIComponent(system)}/armies`),
  /** @param {string} system @param {string} text @returns {Promise<import('../protocol.js').ArmyCheck>} */
  armyCheck: (system, text) => ask(`/systems/${encodeURIComponent(system)}/armies/check`, { text }),
  /** @param {string} system @param {string} text @returns {Promise<import('../protocol.js').ArmyOpened>} */
  armyOpen: (system, text) => ask(`/systems/${encodeURIComponent(system)}/armies/open`, { text }),
  /** @param {string} system @param {import('../protocol.js').ArmyPair} pair @returns {Promise<import('../protocol.js').PairCheck>} */
  armyPair: (system, pair) => ask(`/systems/${encodeURIComponent(system)}/armies/pair`, { json: pair }),
  /** @param {string} system @param {object} wish @returns {Promise<import('../protocol.js').GameBegun>} */
  armyBattle: (system, wish) => ask(`/systems/${encodeURIComponent(system)}/armies/battle`, { json: wish }),
  /** A battle file to begin from. @param {string} system @param {string} kind one of those of the system, or nothing */
  newBattle: async (system, kind) => (await request(`/systems/${encodeURIComponent(system)}/battles/new`, kind ? { query: { kind } } : {})).text(),
  /** @param {string} system @param {{name: string, text: string}} own @returns {Promise<import('../protocol.js').BattleCheck>} */
  checkBattle: (system, { name, text }) =>
    ask(`/systems/${encodeURIComponent(system)}/battles/check`, { text, query: { name, theme: document.documentElement.dataset.theme ?? '' } }),
  /** @param {string} system @param {object} wish @returns {Promise<import('../protocol.js').GameBegun>} */
  ownBattle: (system, wish) => ask(`/systems/${encodeURIComponent(system)}/battles`, { json: wish }),
  /** @param {object} wish @returns {Promise<import('../protocol.js').GameBegun>} */
  create: (wish) => ask('/games', { json: wish }),
  /** @param {string} text @returns {Promise<import('../protocol.js').GameBegun>} */
  import: (text) => ask('/games/import', { text }),
  /** Whoever sits at both sides may save while the game lasts. @param {string} id @param {string} token @param {string} other */
  export: async (id, token, other) => (await request(`${game(id)}/export`, { query: { token, other } })).text(),
  /** @param {string} id @param {string} token @returns {Promise<Snapshot>} */
  snapshot: (id, token) => ask(game(id), { query: { token } }),
  /** @param {string} id @param {string} token @param {number} step @returns {Promise<Snapshot>} */
  at: (id, token, step) => ask(`${game(id)}/at`, { query: { token, step } }),
  /** @param {string} id @param {string} token */
  board: async (id, token) => (await request(`${game(id)}/board.svg`, { query: { token } })).text(),
  /**
   * Any of act, undo, resign, offer-draw, answer, mix, resume.
   * @param {string} id @param {string} verb @param {object} body @returns {Promise<Snapshot>}
   */
  post: (id, verb, body) => ask(`${game(id)}/${verb}`, { json: body }),
  /** @param {string} id @param {string} token @param {Question} what @returns {Promise<Explanation>} */
  explain: (id, token, what) => ask(`${game(id)}/explain`, { query: { token, ...('picks' in what ? { picks: JSON.stringify(what.picks) } : what) } }),
  /** @param {string} id @param {string} token @returns {Promise<import('../protocol.js').Wishes>} */
  wishes: (id, token) => ask(`${game(id)}/wish`, { query: { token } }),
  /** @param {string} id @param {import('../protocol.js').NewWish} wish @returns {Promise<import('../protocol.js').Wishes>} */
  wish: (id, wish) => ask(`${game(id)}/wish`, { json: wish }),
  /** @param {string} id @param {string} token @param {string} place @returns {Promise<import('../protocol.js').Look | null>} none where nobody is */
  look: (id, token, place) => ask(`${game(id)}/look`, { query: { token, place } }),
  /** What the battle is about. @param {string} id @param {string} token @returns {Promise<import('../protocol.js').About>} */
  about: (id, token) => ask(`${game(id)}/about`, { query: { token } }),
  /** @param {string} id @param {import('../protocol.js').AskGeneral} question @param {AbortSignal} signal @returns {Promise<import('../protocol.js').Hint>} */
  hint: (id, question, signal) => ask(`${game(id)}/hint`, { json: question, signal }),
  /** The course of a battle that is over. @param {string} id @param {string} token @returns {Promise<import('../protocol.js').Course>} */
  course: (id, token) => ask(`${game(id)}/course`, { query: { token } }),
  /** The whole table at a step, as SVG. @param {string} id @param {string} token @param {number} step */
  picture: async (id, token, step) => (await request(`${game(id)}/picture.svg`, { query: { token, step } })).text(),
  /** @param {import('../protocol.js').MyGame[]} games @returns {Promise<import('../protocol.js').Standing[]>} */
  mine: (games) => ask('/mine', { json: { games } }),
  /** @param {string} id @param {Omit<import('../protocol.js').Myself, 'name' | 'hears'> & {name?: string, hears?: boolean}} myself @returns {Promise<import('../protocol.js').Company>} */
  introduce: (id, myself) => ask(`${game(id)}/company`, { json: myself }),
  /** @param {string} id @param {import('../protocol.js').NewWord} word @returns {Promise<import('../protocol.js').Company>} */
  say: (id, word) => ask(`${game(id)}/word`, { json: word }),
  /** @param {string} id @param {import('../protocol.js').Rematch} wish @returns {Promise<import('../protocol.js').Company>} */
  rematch: (id, wish) => ask(`${game(id)}/rematch`, { json: wish }),
  /** @returns {Promise<import('../protocol.js').Reach>} */
  reach: () => ask('/reach'),
  /** The link to a seat as a picture. @param {string} id @param {string} token @param {string} at */
  qrUrl: (id, token, at) => `api${game(id)}/qr.svg?${new URLSearchParams({ token, at })}`,
  /** @param {string} id @param {string} token @param {number} since @param {boolean} shared whether one screen serves both sides */
  liveUrl: (id, token, since, shared) => {
    const url = new URL(`api${game(id)}/live`, new URL('./', location.href));
    url.protocol = url.protocol.replace('http', 'ws');
    url.search = new URLSearchParams({ token, since: String(since), company: 'true', shared: String(shared), lang: lang() }).toString();
    return url.href;
  },
};

/**
 * Says what went wrong and what would be right; an empty word takes it back.
 * @param {unknown} error
 * @param {Node | string} [more] a link to the clause behind it
 */
export function trouble(error, more = '') {
  const line = byId('trouble');
  line.hidden = !error;
  const words = error instanceof ApiError ? `${error.message} ${error.remedy} ` : error instanceof Error ? error.message : String(error);
  line.replaceChildren(words, more);
}
