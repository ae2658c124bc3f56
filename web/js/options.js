// @ts-check
// Options of a game: switches in the lobby, and at the table what is played with.

import { el } from './dom.js';
import { t } from './text.js';
import { clauseLink } from './clauses.js';

/** @typedef {import('../protocol.js').OptionCard} OptionCard */
/** @typedef {import('../protocol.js').OptionOn} OptionOn */

/**
 * One row for each option: a switch, or a list where it has values. What the battle sets or forbids cannot be changed,
 * and it is said why; what it forbids lies folded below the others. Whether those chosen fit each other is the server's
 * to say when the game begins.
 * @param {string} system
 * @param {OptionCard[]} cards
 * @param {Map<string, string>} chosen ids with their values; changed by the player
 */
export function optionSwitches(system, cards, chosen) {
  const not = cards.filter(({ forbidden }) => forbidden !== null);
  const open = cards.filter(({ forbidden }) => forbidden === null);
  return [...rows(system, open, chosen), ...(not.length
    ? [el('details', { class: 'options-not' }, el('summary', { text: t('options-not', { count: not.length }) }), ...rows(system, not, chosen))] : [])];
}

/**
 * @param {string} system
 * @param {OptionCard[]} cards
 * @param {Map<string, string>} chosen
 */
function rows(system, cards, chosen) {
  return cards.map((card) => {
    const fixed = card.set !== null || card.forbidden !== null;
    const note = card.forbidden === null ? (card.set === null ? '' : t('option-set')) : t('option-not', { why: card.forbidden });
    return el('div', { class: 'game-option', 'data-option': card.id },
      el('label', { class: 'check' }, card.values.length ? choice(card, chosen, fixed) : toggle(card, chosen, fixed), el('b', { text: card.name })),
      el('small', {}, card.about, ' ', note && el('i', { text: note }), ' ', clauseLink(system, card.clause)));
  });
}

/**
 * @param {OptionCard} card
 * @param {Map<string, string>} chosen
 * @param {boolean} fixed
 */
function toggle(card, chosen, fixed) {
  const box = el('input', {
    type: 'checkbox', id: `option-${card.id}`, disabled: fixed,
    on: { change: () => { if (box.checked) chosen.set(card.id, ''); else chosen.delete(card.id); } },
  });
  box.checked = card.set !== null || chosen.has(card.id);
  return box;
}

/**
 * @param {OptionCard} card
 * @param {Map<string, string>} chosen
 * @param {boolean} fixed
 */
function choice(card, chosen, fixed) {
  const list = el('select', {
    id: `option-${card.id}`, disabled: fixed,
    on: { change: () => { if (list.value) chosen.set(card.id, list.value); else chosen.delete(card.id); } },
  }, el('option', { value: '', text: t('option-off') }), ...card.values.map(({ word, name }) => el('option', { value: word, text: name })));
  list.value = card.set ?? chosen.get(card.id) ?? '';
  return list;
}

/** The options chosen, as the server reads them. @param {Map<string, string>} chosen */
export const chosenWords = (chosen) => [...chosen].map(([id, value]) => (value ? `${id}=${value}` : id));

/** What an option is called at the table. @param {OptionOn} option */
export const optionName = ({ name, value }) => (value === null ? name : `${name} (${value.name})`);

/**
 * What the game is played with, in words, each with its clause.
 * @param {string} system
 * @param {OptionOn[]} options
 */
export function optionList(system, options) {
  if (!options.length) return [];
  return [el('h3', { text: t('options') }), el('ul', { class: 'game-options' }, ...options.map((option) =>
    el('li', {}, el('b', { text: optionName(option) }), ` — ${option.about} `, clauseLink(system, option.clause))))];
}
