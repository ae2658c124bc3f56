// @ts-check
// The dialogs: questions, the board in words, keys, and the screen between two players.

import { ending } from './beside.js';
import { byId, el, sided } from './dom.js';
import { fairness } from './fair.js';
import { noticeSwitch } from './notice.js';
import { optionList } from './options.js';
import { outcomeTables } from './outcome.js';
import { setSpeed, speed, speeds } from './pace.js';
import { pref, setPref } from './prefs.js';
import { setVolume, volume, volumes } from './sound.js';
import { t } from './text.js';
import { goAcross } from './war.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */

const box = () => /** @type {HTMLDialogElement} */ (byId('dialog'));

/**
 * Opens the dialog with a heading and something to read or do.
 * @param {string} title
 * @param {...(Node | string)} parts
 */
export function open(title, ...parts) {
  const dialog = box();
  const heading = el('h2', { id: 'dialog-title', text: title });
  const close = el('button', { type: 'button', class: 'close quiet', text: '✕', 'aria-label': t('close'), on: { click: () => dialog.close() } });
  dialog.setAttribute('aria-labelledby', 'dialog-title');
  dialog.replaceChildren(heading, ...parts, close);
  if (!dialog.open) dialog.showModal();
}

const close = () => box().close();

/**
 * Asks yes or no.
 * @param {string} question
 * @param {string} [key] a key that says yes, as pressed a second time
 * @returns {Promise<boolean>}
 */
export function confirm(question, key) {
  return new Promise((answer) => {
    const dialog = box();
    const reply = (/** @type {boolean} */ value) => () => { answer(value); dialog.close(); };
    open(question, el('div', { class: 'buttons' },
      el('button', { type: 'button', class: 'choice', id: 'confirm-no', text: t('no'), on: { click: reply(false) } }),
      el('button', { type: 'button', class: 'primary', id: 'confirm-yes', text: t('yes'), on: { click: reply(true) } }, key ? el('kbd', { text: key }) : null)));
    dialog.onkeydown = (event) => { if (key && event.key === key && !event.repeat) reply(true)(); };
    // The event of a dialog closed just before comes late, when this one is open already.
    dialog.onclose = () => { if (!dialog.open) { dialog.onkeydown = null; answer(false); } };
    /** @type {HTMLElement | null} */ (dialog.querySelector('#confirm-no'))?.focus();
  });
}

/**
 * The board in words.
 * @param {Snapshot} now
 * @param {Map<string, string[]>} lines
 */
export function showWords(now, lines) {
  const sides = [...lines].flatMap(([side, list]) => [
    el('h3', { text: sided(now.panels, side).name }),
    el('ul', { class: 'words' }, ...list.map((line) => el('li', { text: line }))),
  ]);
  const choices = now.choices.length ? [el('h3', { text: t('choices') }), el('ul', { class: 'words' }, ...now.choices.map((choice) => el('li', { text: choice.meaning })))] : [];
  open(t('describe-title'), el('p', { text: [now.prompt, ...now.notes].join(' · ') }), ...sides, ...choices);
}

/** The keys. */
export function showKeys() {
  const rows = t('keys').split('|').map((line) => {
    const [key, ...rest] = line.split(/\s?: /);
    return el('tr', {}, el('th', { scope: 'row' }, el('kbd', { text: key })), el('td', { text: rest.join(': ') }));
  });
  open(t('help-title'), el('table', { class: 'keys' }, el('tbody', {}, ...rows)));
}

/**
 * The rest: save, offers, surrender, hand-over, the seal of the dice.
 * @param {Snapshot} now
 * @param {{hotseat: boolean, playing: boolean, war: boolean, about: () => void, redraw: () => void, mix: (value: string) => void, save: () => void, resign: () => void, draw: () => void}} can
 */
export function showMenu(now, can) {
  const item = (/** @type {string} */ words, /** @type {() => void} */ act, /** @type {string} */ id) =>
    el('button', { type: 'button', class: 'choice', id, text: words, on: { click: () => { close(); act(); } } });
  open(now.title,
    el('div', { class: 'menu' },
      item(t('save-game'), can.save, 'save-game'),
      item(t('about-battle'), can.about, 'about-battle'),
      item(t('help-title'), showKeys, 'show-keys'),
      ...(can.playing && !can.war ? [item(t('offer-draw'), can.draw, 'offer-draw'), item(t('resign'), can.resign, 'resign')] : [])),
    ...(can.hotseat ? [check('handover', t('handover'))] : []),
    ...optionList(now.system, now.options),
    check('coach', t('coach-pref'), can.redraw),
    check('voices', t('voices'), can.redraw),
    check('motion', t('moving'), can.redraw),
    one('speed', t('speed'), speeds, speed(), setSpeed),
    one('sound', t('sound'), volumes, volume(), setVolume),
    ...noticeSwitch('notice-pref'),
    ...fairness(now, can.playing ? (value) => { close(); can.mix(value); } : null));
}

/**
 * A choice this browser remembers.
 * @param {string} key
 * @param {string} words
 * @param {() => void} [then]
 */
function check(key, words, then) {
  const box = el('input', { type: 'checkbox', id: `${key}-pref`, on: { change: () => { setPref(key, box.checked ? 'on' : 'off'); then?.(); } } });
  box.checked = pref(key, 'on') === 'on';
  return el('label', { class: 'check' }, box, words);
}

/**
 * One of several words this browser remembers.
 * @param {string} key
 * @param {string} words
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => void} set
 */
function one(key, words, values, chosen, set) {
  return el('fieldset', { class: 'one-of', id: `${key}-pref` }, el('legend', { text: words }), ...values.map((value) => {
    const radio = el('input', { type: 'radio', name: key, value, on: { change: () => set(value) } });
    radio.checked = value === chosen;
    return el('label', { class: 'option' }, radio, t(`${key}-${value}`));
  }));
}

/**
 * The end of the battle.
 * @param {Snapshot} now
 * @param {() => void} again shows it once more
 * @param {(() => void) | null} rematch plays it again with sides changed, where one sits at it
 * @param {(step: number) => void} go looks at a moment
 */
export function showEnd(now, again, rematch, go) {
  const course = el('div', { id: 'afterwards', class: 'afterwards' });
  open(ending(now),
    el('p', { text: now.over?.reason }), ...outcomeTables(now), course, el('div', { class: 'buttons foot' },
      el('button', { type: 'button', class: 'choice', text: t('watch-again'), on: { click: () => { close(); again(); } } }),
      rematch && el('button', { type: 'button', class: 'primary', id: 'rematch', text: t('rematch'), on: { click: () => { close(); rematch(); } } }),
      now.war && el('button', { type: 'button', class: 'primary', text: t('to-the-war'), on: { click: () => { close(); goAcross(now); } } }),
      el('a', { class: rematch || now.war ? 'choice' : 'primary', href: 'index.html', text: t('again') })));
  if (!now.parted) void import('./afterwards.js').then(({ fill }) => fill(course, now, (step) => { close(); go(step); }));
}

/**
 * The screen between two players: opaque, and nothing of a hand is in the page behind it.
 * @param {string} army
 * @param {string[]} story what happened meanwhile, which everybody may know
 * @returns {Promise<void>} once the next player says he is there
 */
export function handOver(army, story) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('handover'));
  return new Promise((ready) => {
    const go = el('button', {
      type: 'button', class: 'primary huge', id: 'handover-ready', text: t('handover-ready', { army }),
      on: { click: () => { dialog.close(); ready(); } },
    });
    dialog.setAttribute('aria-labelledby', 'handover-title');
    dialog.replaceChildren(el('div', { class: 'paper' }, el('h2', { id: 'handover-title', text: t('handover-title', { army }) }),
      el('p', { text: t('handover-about', { army }) }), ...(story.length ? [el('ul', { class: 'small' }, ...story.map((line) => el('li', { text: line })))] : []), go));
    dialog.oncancel = (event) => event.preventDefault();
    if (!dialog.open) dialog.showModal();
    go.focus();
  });
}

/** A line of text to take along. @param {string} words @param {string} line @param {string} id */
export function copyRow(words, line, id) {
  const field = el('input', { id, type: 'text', readonly: true, value: line, on: { focus: () => field.select() } });
  const button = el('button', {
    type: 'button', class: 'choice', text: t('copy'), on: {
      click: async () => {
        field.select();
        await navigator.clipboard?.writeText(line).catch(() => document.execCommand('copy'));
        button.textContent = t('copied');
      },
    },
  });
  return el('div', { class: 'link-row' }, el('label', { for: id, text: words }), field, button);
}
