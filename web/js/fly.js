// @ts-check
// What flies: hits from the dice to those who fall, banners from the fight to the tally. It is for the eye alone;
// everything already stands where it belongs, and with movement switched off nothing is made.

import { byId, svg } from './dom.js';
import { OVER, ROLL, moving, schedule, tempo } from './pace.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Piece} Piece */
/** @typedef {import('../protocol.js').Gist} Gist */
/** @typedef {{x: number, y: number}} Spot */

/** At most so many hits are seen to go over. */
const MANY = 8;

/**
 * Whoever loses something stays as he was until the dice are read; who is destroyed goes down.
 * @param {Board} board
 * @param {Gist[]} gists
 * @param {number[]} whens
 * @param {Map<string, Piece>} old the pieces before
 */
export function falling(board, gists, whens, old) {
  board.fallers.replaceChildren();
  gists.forEach(({ deed, side, from, count }, index) => {
    if (deed === 'strike' && count) hits(board, gists.slice(index + 1), count, whens[index] + ROLL * tempo());
    const piece = old.get(from ?? '');
    if (!['loss', 'destroyed'].includes(deed) || !piece || piece.side !== side || !piece.still) return;
    const still = /** @type {SVGElement} */ (piece.still.cloneNode(true));
    still.removeAttribute('data-place');
    const holder = svg('g', {}, still);
    holder.style.transformOrigin = `${piece.still.getAttribute('data-x') ?? 0}px ${piece.still.getAttribute('data-y') ?? 0}px`;
    board.fallers.append(holder);
    const down = deed === 'destroyed'
      ? [{ opacity: 1 }, { opacity: 1, transform: 'rotate(8deg)', offset: 0.3 }, { opacity: 0, transform: 'rotate(24deg) scale(.8)' }]
      : [{ opacity: 1 }, { opacity: 0, transform: 'translateY(9px)' }];
    holder.animate(down, { duration: (deed === 'destroyed' ? 700 : 300) * Math.max(tempo(), 0.4), delay: whens[index], fill: 'both' })
      .finished.then(() => holder.remove(), () => holder.remove());
  });
}

/**
 * Hits go from the dice over to whoever they fell for.
 * @param {Board} board
 * @param {Gist[]} later what follows
 * @param {number} count
 * @param {number} delay
 */
function hits(board, later, count, delay) {
  const met = later.find(({ deed }) => ['loss', 'destroyed', 'strike'].includes(deed));
  const place = met && met.deed !== 'strike' ? board.places.get(met.from ?? '') : undefined;
  const dice = byId('dice');
  if (!place || dice.hidden) return;
  const to = board.camera.toScreen(place);
  const box = dice.getBoundingClientRect();
  for (let hit = 0; hit < Math.min(count, MANY); hit += 1) {
    const from = { x: box.left + 24 + hit * 46 % Math.max(box.width - 40, 1), y: box.top + box.height / 2 };
    fly(svg('svg', { viewBox: '-10 -10 20 20', class: 'flyer hit' },
      svg('path', { d: 'M0-9 2-3 9-4 4 1 7 8 0 4-7 8-4 1-9-4-2-3z' })), from, to, delay + hit * 60 * tempo(), OVER);
  }
}

/**
 * Banners taken fly to the tally.
 * @param {Board} board
 * @param {Gist[]} gists
 */
export function flyBanners(board, gists) {
  if (!moving()) return;
  const whens = schedule(gists);
  gists.forEach(({ deed, side, count }, index) => {
    if (deed !== 'banner') return;
    const banner = document.querySelector(`.panel.${side} .banner:nth-child(${count})`);
    const fell = [...gists.slice(0, index)].reverse().find((gist) => gist.deed === 'destroyed' || gist.from !== null);
    const place = board.places.get(fell?.to ?? fell?.from ?? '') ?? board.places.values().next().value;
    if (!banner || !place) return;
    const box = banner.getBoundingClientRect();
    const delay = whens[index] + 200 * tempo();
    banner.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + 700 * tempo() });
    fly(svg('svg', { viewBox: '0 0 12 18', class: 'flyer banner taken' }, svg('path', { d: 'M1 1h10v15l-5-4-5 4z' })),
      board.camera.toScreen(place), { x: box.left + box.width / 2, y: box.top + box.height / 2 }, delay, 900);
  });
}

/**
 * @param {SVGElement} node
 * @param {Spot} from on the screen
 * @param {Spot} to
 * @param {number} delay
 * @param {number} time
 */
function fly(node, from, to, delay, time) {
  node.setAttribute('aria-hidden', 'true');
  document.body.append(node);
  const at = (/** @type {Spot} */ { x, y }, /** @type {number} */ scale) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 40 };
  node.animate([
    { transform: at(from, 1), opacity: 0 }, { transform: at(from, 1.4), opacity: 1, offset: 0.1 },
    { transform: at(top, 1.8), opacity: 1, offset: 0.55 }, { transform: at(to, 1), opacity: 1 },
  ], { duration: time * Math.max(tempo(), 0.4), delay, fill: 'both', easing: 'ease-in-out' })
    .finished.then(() => node.remove(), () => node.remove());
}
