// @ts-check
// The page's own words. What the game says comes from the server in the same language.

import en from '../text/en.js';
import fr from '../text/fr.js';
import { dress, motion, pref, setPref } from './prefs.js';
import { el } from './dom.js';

/** @type {Record<string, Record<string, string>>} */
const TEXTS = { en, fr };

/** @type {Set<() => void>} */
const listeners = new Set();

/** The language in use: the remembered one, else the browser's, else English. */
export function lang() {
  const chosen = pref('lang', navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en');
  return chosen in TEXTS ? chosen : 'en';
}

/** Which form a number takes: in French none is one, in English it is many. @type {Record<string, Intl.PluralRules>} */
const PLURALS = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };

/**
 * A text, with `{name}` filled in; `{name|one|many}` is the form that goes with the number.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = TEXTS[lang()][key] ?? key;
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name, one, many) => {
    if (one === undefined) return String(values[name] ?? whole);
    return PLURALS[lang()].select(Number(String(values[name]).replace(',', '.'))) === 'one' ? one : many;
  });
}

/** Words that begin a line of their own, with a capital. @param {string} words */
export const begun = (words) => words.charAt(0).toLocaleUpperCase(lang()) + words.slice(1);

/** Puts the words into everything marked with `data-t` (text), `data-t-label` or `data-t-placeholder`. */
export function paint(/** @type {ParentNode} */ root = document) {
  document.documentElement.lang = lang();
  for (const node of root.querySelectorAll('[data-t]')) node.textContent = t(node.getAttribute('data-t') ?? '');
  for (const node of root.querySelectorAll('[data-t-label]')) {
    const words = t(node.getAttribute('data-t-label') ?? '');
    node.setAttribute('aria-label', words);
    if (node instanceof HTMLButtonElement) node.title = words;
  }
  for (const node of root.querySelectorAll('[data-t-placeholder]')) {
    node.setAttribute('placeholder', t(node.getAttribute('data-t-placeholder') ?? ''));
  }
}

/** Calls back whenever the language changes. @param {() => void} listener */
export function onLanguage(listener) {
  listeners.add(listener);
}

/**
 * The switches every page has: language, light or dark, movement. Gives back what writes them anew.
 * @param {HTMLElement} into
 */
export function switches(into) {
  const language = el('button', { class: 'quiet', type: 'button', id: 'switch-lang', on: { click: turn } });
  const theme = el('button', { class: 'quiet', type: 'button', id: 'switch-theme', on: { click: shade } });
  const moving = el('button', { class: 'quiet', type: 'button', id: 'switch-motion', on: { click: still } });
  into.append(language, theme, moving);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dress);
  label();
  return label;

  function turn() {
    setPref('lang', lang() === 'fr' ? 'en' : 'fr');
    paint();
    label();
    for (const listener of listeners) listener();
  }
  function shade() {
    setPref('theme', document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
    label();
  }
  function still() {
    setPref('motion', pref('motion', 'on') === 'on' ? 'off' : 'on');
    label();
  }
  function label() {
    const dark = document.documentElement.dataset.theme === 'dark';
    name(language, lang() === 'fr' ? 'EN' : 'FR', lang() === 'fr' ? 'EN: switch to English' : 'FR : passer au français');
    language.lang = lang() === 'fr' ? 'en' : 'fr';
    name(theme, dark ? '☀' : '☾', t(dark ? 'theme-light' : 'theme-dark'));
    name(moving, motion() ? '≋' : '=', t(motion() ? 'motion-off' : 'motion-on'));
  }
  /** @param {HTMLElement} button @param {string} sign @param {string} words */
  function name(button, sign, words) {
    button.textContent = sign;
    button.title = words;
    button.setAttribute('aria-label', words);
  }
}
