// @ts-check
// Movement for the eye: pieces glide to where they already stand, and arrows show who moved, fell back,
// got away, struck or shot. The story says which; with movement switched off the arrows remain.

import { svg } from './dom.js';
import { motion } from './prefs.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('../protocol.js').Gist} Gist */

/** Deeds that take a piece from one place to another. */
const GOING = ['move', 'advance', 'retreat', 'evade'];
/** Deeds that reach from one place to another. */
const REACHING = ['attack', 'shoot'];

/**
 * Draws what happened and lets pieces glide.
 * @param {Board} board with its new pieces
 * @param {Gist[]} gists what happened since the pieces before, in order
 * @param {boolean} more whether the marks before stay, fainter: the other side's turn is told to its end
 * @param {Map<string, {x: number, y: number}> | null} before where each piece stood, on a table where they have no places
 */
export function tell(board, gists, more, before = null) {
  const marks = [...gists.flatMap((gist) => mark(board, gist)), ...(before ? went(board, before) : [])];
  if (marks.length || !more) {
    const before = more ? [...board.trails.children] : [];
    for (const old of before) old.classList.add('old');
    board.trails.replaceChildren(...before.slice(-24), ...marks);
  }
  if (motion()) glide(board, gists);
}

/**
 * Arrows for pieces that stand elsewhere than before; they glide there.
 * @param {Board} board
 * @param {Map<string, {x: number, y: number}>} before
 */
function went(board, before) {
  return [...board.pieces.values()].flatMap(({ place, side, node }) => {
    const [from, to] = [before.get(place), board.places.get(place)];
    if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < 1) return [];
    if (motion()) carry(node, [from, to], to);
    return [arrow(board, { ...to, ...from }, to, `trail move ${side}`)];
  });
}

/** @param {Board} board @param {Gist} gist */
function mark(board, { deed, side, from, to }) {
  const a = board.places.get(from ?? '');
  const b = board.places.get(to ?? '');
  if (a && b && (GOING.includes(deed) || REACHING.includes(deed))) return [arrow(board, a, b, `trail ${deed} ${side}`)];
  if (a && deed === 'destroyed') return [fallen(board, a, side)];
  return [];
}

/**
 * Every piece that stands somewhere else than before glides there, however many steps it took.
 * @param {Board} board
 * @param {Gist[]} gists
 */
function glide(board, gists) {
  /** Where whoever stands at a place came from, and by which ways. @type {Map<string, string[]>} */
  const ways = new Map();
  for (const { deed, from, to } of gists) {
    if (!from || !to || !GOING.includes(deed)) continue;
    ways.set(to, [...(ways.get(from) ?? [from]), to]);
    ways.delete(from);
  }
  for (const [end, way] of ways) {
    const piece = board.pieces.get(end);
    const here = board.places.get(end);
    if (!piece || !here) continue;
    carry(piece.node, way.flatMap((name) => board.places.get(name) ?? []), here);
  }
}

/**
 * Lets a piece glide from step to step to where it stands.
 * @param {SVGElement} node
 * @param {{x: number, y: number}[]} steps
 * @param {{x: number, y: number}} here
 */
function carry(node, steps, here) {
  const carrier = svg('g', { class: 'carrier' });
  node.replaceWith(carrier);
  carrier.append(node);
  carrier.animate(
    steps.map(({ x, y }) => ({ transform: `translate(${x - here.x}px, ${y - here.y}px)` })),
    { duration: 260 + 100 * steps.length, easing: 'cubic-bezier(.3,.1,.3,1)' },
  );
}

/**
 * @param {Board} board
 * @param {import('./board.js').Place} a
 * @param {import('./board.js').Place} b
 * @param {string} kind
 */
function arrow(board, a, b, kind) {
  const length = Math.max(Math.hypot(b.x - a.x, b.y - a.y), 1);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const size = board.spacing * 0.17;
  const [x, y] = [b.x - ux * board.spacing * 0.3, b.y - uy * board.spacing * 0.3];
  const [sx, sy] = [a.x + ux * board.spacing * 0.18, a.y + uy * board.spacing * 0.18];
  const head = [[x + ux * size, y + uy * size], [x - uy * size * 0.8, y + ux * size * 0.8], [x + uy * size * 0.8, y - ux * size * 0.8]];
  return svg('g', { class: kind },
    svg('path', { class: 'rim', d: `M${sx} ${sy}L${x} ${y}` }),
    svg('path', { d: `M${sx} ${sy}L${x} ${y}` }),
    svg('polygon', { points: head.map((point) => point.join(',')).join(' ') }));
}

/** A mark where a piece was lost. @param {Board} board @param {import('./board.js').Place} place @param {string} side */
function fallen(board, { x, y }, side) {
  const r = board.spacing * 0.18;
  const d = `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`;
  return svg('g', { class: `fallen ${side}` }, svg('path', { class: 'rim', d }), svg('path', { d }));
}
