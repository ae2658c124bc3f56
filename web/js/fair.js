// @ts-check
// What makes the dice fair: the seal shown before the first roll, what players mixed in since, and the
// seed once it is opened.

import { copyRow } from './dialogs.js';
import { el, sided } from './dom.js';
import { t } from './text.js';

/** The most bytes of a value. */
const LONGEST = 64;

/**
 * The parts of a dialog about the dice.
 * @param {import('../protocol.js').Snapshot} now
 * @param {((value: string) => void) | null} mix mixes a value in; none for whoever only watches
 * @returns {HTMLElement[]}
 */
export function fairness(now, mix) {
  /** @type {HTMLElement[]} */
  const parts = now.commitment
    ? [copyRow(t('commitment'), now.commitment, 'seal'), el('p', { class: 'small', text: t('commitment-about') })]
    : [el('p', { class: 'small', text: t('commitment-none') })];
  if (now.mixed.length) {
    parts.push(el('p', { text: t('mixed') }), el('ul', { class: 'words', id: 'mixed' },
      ...now.mixed.map(({ by, value }) => el('li', { text: `${sided(now.panels, by).name} : ${value}` }))));
  }
  if (now.opened) parts.push(copyRow(t('opened'), now.opened, 'seed'));
  // Once a player is enough, and the server takes no more.
  const mine = now.mixed.some(({ by }) => by === now.seat);
  if (mix && now.commitment && !mine) parts.push(mixing(mix));
  return parts;
}

/** @param {(value: string) => void} mix */
function mixing(mix) {
  const field = el('input', { id: 'mix-value', type: 'text', maxlength: LONGEST, autocomplete: 'off', 'aria-describedby': 'mix-about' });
  const fits = () => new TextEncoder().encode(field.value).length <= LONGEST;
  return el('form', {
    class: 'link-row', on: {
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (field.value && fits()) mix(field.value);
        else field.focus();
      },
    },
  }, el('label', { for: 'mix-value', text: t('mix') }), field, el('button', { type: 'submit', class: 'choice', id: 'mix', text: t('mix-do') }),
  el('p', { class: 'small', id: 'mix-about', text: t('mix-about') }));
}
