// @ts-check
// What a player wishes for windows, said beforehand, so that nobody learns anything from who is asked or how long
// the table waits; and the time of the window that is open. What is wished is the rule system's to name.

import { api } from './api.js';
import { open } from './dialogs.js';
import { byId, el, sided } from './dom.js';
import { pref, setPref } from './prefs.js';
import { lang, t } from './text.js';
import { trouble } from './api.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').Wishes} Wishes */

/**
 * The question as a form.
 * @param {Wishes} wishes
 * @param {boolean} asks whether one may be asked each time
 * @param {string} words on the button
 * @param {string} id of the button
 * @param {(wish: string, units: string[]) => void} done
 */
function form(wishes, asks, words, id, done) {
  const options = wishes.options.filter(({ wish }) => asks || wish !== 'ask');
  let said = options.some(({ wish }) => wish === wishes.wish) ? wishes.wish : pref('wish', 'first');
  const boxes = wishes.units.map((unit) => {
    const box = el('input', { type: 'checkbox', value: unit.id });
    box.checked = unit.chosen;
    return box;
  });
  const units = el('fieldset', { class: 'units' }, el('legend', { class: 'unseen', text: wishes.title }),
    ...wishes.units.map((unit, index) => el('label', {}, boxes[index], `${unit.place} ${unit.name}`)));
  units.hidden = said !== 'at';
  const radios = options.map((option) => {
    const input = el('input', { type: 'radio', name: 'wish', value: option.wish, on: { change: () => { said = option.wish; units.hidden = said !== 'at'; } } });
    input.checked = option.wish === said;
    return el('label', { class: `option wish-${option.wish}` }, input, el('span', { text: option.words }));
  });
  const sayWish = (/** @type {Event} */ event) => {
    event.preventDefault();
    done(said, said === 'at' ? boxes.filter((box) => box.checked).map((box) => box.value) : []);
  };
  return el('form', { class: 'wishes', on: { submit: sayWish } }, el('p', { text: wishes.about }),
    el('fieldset', {}, el('legend', { class: 'unseen', text: wishes.title }), ...radios), units,
    el('button', { type: 'submit', class: 'primary', id, text: words }));
}

/**
 * On one screen: whoever leaves it says what he wishes, whatever he holds.
 * @param {string} game
 * @param {string} token his
 * @param {string} army
 * @param {boolean} again whether to ask though he has said it before
 */
export async function sayBefore(game, token, army, again) {
  // Where there is nothing to wish there is nothing to ask.
  const wishes = await api.wishes(game, token).catch(() => null);
  if (!wishes || (!again && wishes.wish !== 'ask' && wishes.wish !== 'open')) return;
  const dialog = /** @type {HTMLDialogElement} */ (byId('handover'));
  await new Promise((ready) => {
    const asked = form(wishes, false, t('wish-hand-over'), 'handover-said', async (wish, units) => {
      setPref('wish', wish);
      await api.wish(game, { token, wish, units }).catch(trouble);
      ready(null);
    });
    dialog.setAttribute('aria-labelledby', 'handover-title');
    dialog.replaceChildren(el('div', { class: 'paper' }, el('h2', { id: 'handover-title', text: t('wish-of', { army, title: wishes.title }) }), asked));
    dialog.oncancel = (event) => event.preventDefault();
    if (!dialog.open) dialog.showModal();
    /** @type {HTMLElement | null} */ (dialog.querySelector('#handover-said'))?.focus();
  });
}

/**
 * On one screen where nothing is hidden: both sides are asked where there is something to decide.
 * @param {string} game
 * @param {string[]} tokens
 */
export async function sayOpenly(game, tokens) {
  for (const token of tokens) await api.wish(game, { token, wish: 'open', units: [] }).catch(() => null);
}

/** What the button that opens the question says, and for whom. */
let labelled = '';

/**
 * The button beside the hand.
 * @param {Snapshot} now
 * @param {string} token
 * @param {boolean} here whether it is for this screen to say
 */
export async function drawWish(now, token, here) {
  const button = byId('open-wish');
  const label = now.wish && here ? [lang(), now.seat, now.wish].join(' ') : '';
  if (label === labelled) return;
  labelled = label;
  button.hidden = !label;
  if (!label) return;
  const wishes = await api.wishes(now.game, token).catch(() => null);
  if (labelled !== label) return;
  if (!wishes) labelled = '';
  else button.textContent = t('wish-label', { label: wishes.title, text: wishes.options.find(({ wish }) => wish === now.wish)?.words ?? '' });
}

/**
 * Asks what he wishes from now on.
 * @param {string} game
 * @param {string} token
 * @param {() => void} then
 */
export async function openWish(game, token, then) {
  try {
    const wishes = await api.wishes(game, token);
    const dialog = /** @type {HTMLDialogElement} */ (byId('dialog'));
    open(wishes.title, form(wishes, true, t('wish-set'), 'wish-set', async (wish, units) => {
      await api.wish(game, { token, wish, units }).catch(trouble);
      labelled = '';
      dialog.close();
      then();
    }));
  } catch (error) {
    trouble(error);
  }
}

/** Counts the time of a window down. @type {number | undefined} */
let clock;

/**
 * The window that is open: how long it is, to its owner, and that the table waits, to all.
 * @param {Snapshot} now
 */
export function drawWindow(now) {
  const line = byId('window');
  clearInterval(clock);
  const { window } = now;
  line.hidden = !window;
  if (!window) return;
  if (!window.runs) {
    line.textContent = t('window-rests', { army: sided(now.panels, window.side).name });
    return;
  }
  if (window.left === null) {
    line.textContent = t('window-waits');
    return;
  }
  const end = performance.now() + window.left;
  const answer = now.choices.find(({ action }) => action === window.answer)?.meaning;
  const tick = () => {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    line.textContent = answer ? t('window-answered', { answer, seconds }) : t('window-left', { seconds });
  };
  tick();
  clock = setInterval(tick, 250);
}
