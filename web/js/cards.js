// @ts-check
// Cards and dice, drawn. What is on a card the server says: its scene, the parts of the field and how many it
// speaks of, the class it is for. A new deck needs no new code.

import { el, svg } from './dom.js';

/** @param {string} id @param {number} x @param {number} y @param {number} width @param {number} [height] */
const use = (id, x, y, width, height = width) => svg('use', { href: `#${id}`, x, y, width, height });

/** The picture of a card. @param {import('../protocol.js').Art} art */
export function pictogram({ vignette, wings, count, emblem }) {
  const picture = svg('svg', { viewBox: '0 0 96 64', class: 'pictogram', 'aria-hidden': 'true' }, vignette ? use(vignette, 0, 0, 96, 64) : null);
  if (emblem) picture.append(svg('circle', { class: 'seal', cx: 48, cy: 32, r: 17 }), use(emblem, 35, 19, 26));
  if (wings.some(Boolean)) {
    wings.forEach((on, wing) => {
      picture.append(svg('rect', { x: 4 + wing * 30, y: 45, width: 28, height: 17, rx: 3, class: on ? 'wing on' : 'wing' }));
      if (!on) return;
      if (!count) picture.append(svg('path', { class: 'star', d: `M${18 + wing * 30} 48l2 4 4 .5-3 3 .8 4-3.8-2-3.8 2 .8-4-3-3 4-.5z` }));
      for (let index = 0; index < count; index += 1) picture.append(svg('rect', { class: 'count', x: 18 + wing * 30 + (2 * index + 1 - count) * 3 - 2, y: 49, width: 4, height: 9, rx: 1 }));
    });
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
  }, pictogram(card.art), el('span', { class: 'card-title', text: card.title }), key ? el('kbd', { text: key }) : null);
}

/** Dice as they fell. @param {import('../protocol.js').DieFace[]} faces */
export function drawDice(faces) {
  return faces.map(({ name, label }, index) => {
    const die = el('span', { class: 'die', title: label }, svg('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' }, use(`face-${name}`, 0, 0, 40)));
    die.style.setProperty('--n', String(index));
    return die;
  });
}
