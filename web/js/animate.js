// @ts-check
// Movement for the eye: pieces glide to where they already stand, and an arrow shows the way. With
// movement switched off only the arrow remains.

import { svg } from './dom.js';
import { motion } from './prefs.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Piece} Piece */

/**
 * Finds who went where and lets them glide.
 * @param {Board} board with its new pieces
 * @param {Map<string, Piece>} before
 * @param {boolean} still
 */
export function glide(board, before, still) {
  if (still) {
    board.trails.replaceChildren();
    return;
  }
  const gone = [...before.values()].filter((piece) => board.pieces.get(piece.place)?.key !== piece.key);
  const come = [...board.pieces.values()].filter((piece) => before.get(piece.place)?.key !== piece.key);
  /** @type {Array<[Piece, Piece]>} */
  const ways = [];
  for (const piece of come) {
    const same = gone.filter((old) => old.key === piece.key);
    same.sort((a, b) => apart(board, a.place, piece.place) - apart(board, b.place, piece.place));
    if (!same.length) continue;
    gone.splice(gone.indexOf(same[0]), 1);
    ways.push([same[0], piece]);
  }
  if (!ways.length && !gone.length) return;
  board.trails.replaceChildren(
    ...ways.map(([from, to]) => arrow(board, from.place, to.place, to.side)),
    ...gone.filter((piece) => !board.pieces.has(piece.place)).map((piece) => fallen(board, piece)),
  );
  if (!motion()) return;
  for (const [from, to] of ways) {
    const [a, b] = [board.places.get(from.place), board.places.get(to.place)];
    if (!a || !b) continue;
    const carrier = svg('g', { class: 'carrier' });
    to.node.replaceWith(carrier);
    carrier.append(to.node);
    carrier.animate(
      [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: 'translate(0, 0)' }],
      { duration: 360, easing: 'cubic-bezier(.3,.1,.3,1)' },
    );
  }
}

/** @param {Board} board @param {string} a @param {string} b */
function apart(board, a, b) {
  const [one, two] = [board.places.get(a), board.places.get(b)];
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : Infinity;
}

/**
 * @param {Board} board
 * @param {string} from
 * @param {string} to
 * @param {string} side
 */
function arrow(board, from, to, side) {
  const [a, b] = [board.places.get(from), board.places.get(to)];
  if (!a || !b) return svg('g');
  const length = Math.max(apart(board, from, to), 1);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const size = board.spacing * 0.16;
  const [x, y] = [b.x - ux * board.spacing * 0.32, b.y - uy * board.spacing * 0.32];
  const head = [[x + ux * size, y + uy * size], [x - uy * size * 0.8, y + ux * size * 0.8], [x + uy * size * 0.8, y - ux * size * 0.8]];
  return svg('g', { class: `trail ${side}` },
    svg('path', { d: `M${a.x} ${a.y}L${x} ${y}` }),
    svg('polygon', { points: head.map((point) => point.join(',')).join(' ') }));
}

/** A mark where a piece was lost. @param {Board} board @param {Piece} piece */
function fallen(board, piece) {
  const place = board.places.get(piece.place);
  if (!place) return svg('g');
  const r = board.spacing * 0.18;
  const { x, y } = place;
  return svg('path', { class: `fallen ${piece.side}`, d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}` });
}
