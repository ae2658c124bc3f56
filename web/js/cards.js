// @ts-check
// Cards and dice, drawn. A card's picture is put together from the words of its name: where (left,
// centre, right), how many, and what (light, mounted, leadership…). A name without such words gets a
// laurel, so a new deck needs no new code.

import { el, svg } from './dom.js';

/** The board's symbols, by the words they stand for. @type {Record<string, string>} */
const SYMBOLS = {
  light: 'emblem-circle', medium: 'emblem-triangle', heavy: 'emblem-square', mounted: 'figure-lancer', charge: 'figure-armour',
  leadership: 'figure-leader', inspired: 'figure-leader', clash: 'face-swords', attack: 'face-swords', strike: 'figure-sword',
  spartacus: 'figure-oval', darken: 'figure-bow', fire: 'figure-archer', double: 'figure-javelin', line: 'figure-tall', rally: 'face-flag',
  flanked: 'figure-rider', counter: 'figure-round',
};
const COUNTS = { one: 1, two: 2, three: 3, four: 4, five: 5 };
const WINGS = ['left', 'centre', 'right'];

/** The symbol for a name. @param {string} name */
const symbolFor = (name) => SYMBOLS[name.split(/[^a-z]+/).find((part) => part in SYMBOLS) ?? ''] ?? 'figure-leader';

/** @param {string} id @param {number} x @param {number} y @param {number} width @param {number} [height] */
const use = (id, x, y, width, height = width) => svg('use', { href: `#${id}`, x, y, width, height });

/** The picture of a card. @param {string} name */
export function pictogram(name) {
  const words = name.split(/[^a-z]+/);
  const wings = words.includes('coordinated') ? [0, 1, 2]
    : words.includes('flanked') ? [0, 2]
      : WINGS.map((wing, index) => (words.includes(wing) ? index : -1)).filter((index) => index >= 0);
  const count = /** @type {Record<string, number>} */ (COUNTS)[words.find((word) => word in COUNTS) ?? ''] ?? 0;
  const picture = svg('svg', { viewBox: '0 0 96 64', class: 'pictogram', 'aria-hidden': 'true' });
  if (wings.length) {
    for (let wing = 0; wing < 3; wing += 1) {
      const on = wings.includes(wing);
      picture.append(svg('rect', { x: 3 + wing * 31, y: 4, width: 28, height: 56, rx: 3, class: on ? 'wing on' : 'wing' }));
      if (!on) continue;
      if (!count) picture.append(use(symbolFor(name), 3 + wing * 31, 18, 28));
      for (let index = 0; index < count; index += 1) {
        picture.append(use('figure-tall', 4 + wing * 31 + (count === 1 ? 6.5 : (index % 2) * 13), 32 - Math.ceil(count / 2) * 12 + Math.floor(index / 2) * 24, 13, 24));
      }
    }
  } else {
    picture.append(use(symbolFor(name), 20, 4, 56));
  }
  return picture;
}

/**
 * A card to hold.
 * @param {import('../protocol.js').Card} card
 * @param {{on?: object, key?: string, lit?: boolean, chosen?: boolean, played?: boolean}} [how]
 */
export function drawCard(card, { on, key, lit, chosen, played } = {}) {
  return el('button', {
    type: 'button', class: `card${lit ? ' lit' : ''}${chosen ? ' chosen' : ''}${played ? ' played' : ''}`, 'data-pick': played ? null : card.name, 'data-card': card.name,
    'aria-pressed': chosen ? 'true' : null, 'aria-description': card.text.replace(/\s*\[[^\]]*\]/g, ''), on,
  }, pictogram(card.name), el('span', { class: 'card-title', text: card.title }), key ? el('kbd', { text: key }) : null);
}

/** Dice as they fell. @param {import('../protocol.js').DieFace[]} faces */
export function drawDice(faces) {
  return faces.map(({ name, label }, index) => {
    const die = el('span', { class: 'die', title: label }, svg('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' }, use(`face-${name}`, 0, 0, 40)));
    die.style.setProperty('--n', String(index));
    return die;
  });
}
