// @ts-check
// What this browser remembers: language, looks, and the games it sits at. Storage may be closed to us
// (private windows), so every access falls back to memory.

/** @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(`acies-${key}`) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
function write(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(`acies-${key}`, value);
  } catch {
    // Memory holds it for as long as the page is open.
  }
}

/**
 * A remembered choice.
 * @param {string} key
 * @param {string} otherwise
 */
export function pref(key, otherwise) {
  return read(key) ?? otherwise;
}

/**
 * Remembers a choice and shows it: some of them are attributes of the page that the styles read.
 * @param {string} key
 * @param {string} value
 */
export function setPref(key, value) {
  write(key, value);
  dress();
}

/** Puts the remembered looks on the page. */
export function dress() {
  const root = document.documentElement;
  const theme = pref('theme', 'auto');
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.motion = motion() ? 'on' : 'off';
}

/** Whether things may move: the switch, unless the system asks for stillness. */
export function motion() {
  return pref('motion', 'on') === 'on' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * A game this browser sits at.
 * @typedef {object} Known
 * @property {string} game
 * @property {string} title
 * @property {string} system
 * @property {Record<string, string>} tokens by seat: north, south, spectator
 * @property {boolean} hotseat whether both sides play on this screen
 * @property {string} [mine] the seat taken here, where there is one
 * @property {number} seen when it was last open
 */

/** The games known here, the latest first. @returns {Known[]} */
export function knownGames() {
  try {
    const list = JSON.parse(read('games') ?? '[]');
    return Array.isArray(list) ? list.filter((known) => typeof known?.game === 'string' && known.tokens) : [];
  } catch {
    return [];
  }
}

/** @param {string} game @returns {Known | undefined} */
export function knownGame(game) {
  return knownGames().find((known) => known.game === game);
}

/** Remembers a game, as the latest. @param {Known} known */
export function remember(known) {
  const rest = knownGames().filter((other) => other.game !== known.game);
  write('games', JSON.stringify([known, ...rest].slice(0, 60)));
}

/** @param {string} game */
export function forget(game) {
  write('games', JSON.stringify(knownGames().filter((known) => known.game !== game)));
}

/**
 * The way to a game.
 * @param {string} game
 * @param {string} [token] put after the `#`, so that it never reaches a server's log
 * @param {number} [step]
 */
export function gameLink(game, token, step) {
  const moment = step === undefined ? '' : `&step=${step}`;
  return new URL(`game.html?game=${encodeURIComponent(game)}${moment}${token ? `#${token}` : ''}`, location.href).href;
}
