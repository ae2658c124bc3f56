// @ts-check
// Movement for the eye: pieces glide to where they already stand, those who fall stay until the dice are read, and
// arrows show who moved, fell back, got away, struck or shot. The story says which; with movement switched off the
// arrows remain.

import { svg } from './dom.js';
import { falling } from './fly.js';
import { moving, schedule, tempo } from './pace.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Piece} Piece */
/** @typedef {import('../protocol.js').Gist} Gist */
/** @typedef {{x: number, y: number}} Spot */

/** Deeds that take a piece from one place to another. */
const GOING = ['move', 'advance', 'retreat', 'evade'];
/** Those in which it runs. */
const RUNNING = ['retreat', 'evade'];
/** Deeds that reach from one place to another. */
const REACHING = ['attack', 'shoot'];

/**
 * Draws what happened and lets pieces glide.
 * @param {Board} board with its new pieces
 * @param {Gist[]} gists what happened since the pieces before, in order
 * @param {boolean} more whether the marks before stay, fainter: the other side's turn is told to its end
 * @param {Map<string, Spot> | null} before where each piece stood, on a table where they have no places
 * @param {Map<string, Piece>} old the pieces before
 */
export function tell(board, gists, more, before, old) {
  const whens = schedule(gists);
  const told = gists.map((gist) => mark(board, gist, before));
  const marks = [...told.flat(), ...(before ? went(board, before, gists, whens) : [])];
  if (marks.length || !more) {
    const before = more ? [...board.trails.children] : [];
    for (const old of before) old.classList.add('old');
    board.trails.replaceChildren(...before.slice(-24), ...marks);
  }
  if (!moving()) return;
  // Nobody is crossed out before the dice are read.
  told.forEach((nodes, index) => { for (const node of nodes) if (whens[index]) node.animate([{ opacity: 0 }, { opacity: 0 }], whens[index]); });
  glide(board, gists, whens);
  falling(board, gists, whens, old);
}

/**
 * Arrows for pieces that stand elsewhere than before; they glide there.
 * @param {Board} board
 * @param {Map<string, Spot>} before
 * @param {Gist[]} gists
 * @param {number[]} whens
 */
function went(board, before, gists, whens) {
  return [...board.pieces.values()].flatMap(({ place, side, node }) => {
    const [from, to] = [before.get(place), board.places.get(place)];
    if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < 1) return [];
    const how = gists.findIndex((gist) => gist.from === place && GOING.includes(gist.deed));
    const deed = gists[how]?.deed ?? 'move';
    if (moving()) carry(node, [from, to], to, whens[how] ?? 0, RUNNING.includes(deed));
    return [arrow(board, { ...to, ...from }, to, `trail ${deed} ${side}`)];
  });
}

/** @param {Board} board @param {Gist} gist @param {Map<string, Spot> | null} before */
function mark(board, { deed, side, from, to }, before) {
  const a = board.places.get(from ?? '');
  const b = board.places.get(to ?? '');
  if (a && b && (GOING.includes(deed) || REACHING.includes(deed))) return [arrow(board, a, b, `trail ${deed} ${side}`)];
  const fell = a ?? before?.get(from ?? '');
  if (fell && deed === 'destroyed') return [fallen(board, fell, side)];
  return [];
}

/**
 * Every piece that stands somewhere else than before glides there, however many steps it took.
 * @param {Board} board
 * @param {Gist[]} gists
 * @param {number[]} whens
 */
function glide(board, gists, whens) {
  /** Where whoever stands at a place came from, by which ways, when and how. @type {Map<string, {way: string[], when: number, runs: boolean}>} */
  const ways = new Map();
  gists.forEach(({ deed, from, to }, index) => {
    if (!from || !to || !GOING.includes(deed)) return;
    const { way, when } = ways.get(from) ?? { way: [from], when: whens[index] };
    ways.set(to, { way: [...way, to], when, runs: RUNNING.includes(deed) });
    ways.delete(from);
  });
  for (const [end, { way, when, runs }] of ways) {
    const piece = board.pieces.get(end);
    const here = board.places.get(end);
    if (!piece || !here) continue;
    carry(piece.node, way.flatMap((name) => board.places.get(name) ?? []), here, when, runs);
  }
}

/**
 * Lets a piece glide from step to step to where it stands; one that runs stumbles along and is sooner there.
 * @param {SVGElement} node
 * @param {Spot[]} steps
 * @param {Spot} here
 * @param {number} delay
 * @param {boolean} runs
 */
function carry(node, steps, here, delay, runs) {
  const carrier = svg('g', { class: runs ? 'carrier runs' : 'carrier' });
  node.replaceWith(carrier);
  carrier.append(node);
  const duration = (runs ? 200 + 170 * steps.length : 260 + 100 * steps.length) * Math.max(tempo(), 0.4);
  carrier.animate(
    steps.map(({ x, y }) => ({ transform: `translate(${x - here.x}px, ${y - here.y}px)` })),
    { duration, delay, fill: 'backwards', easing: runs ? 'cubic-bezier(.5,0,.8,.6)' : 'cubic-bezier(.3,.1,.3,1)' },
  );
  if (!runs) return;
  const rock = [0, -4, 4, -4, 4, -3, 0].map((degrees) => ({ transform: `rotate(${degrees}deg) translateY(${-Math.abs(degrees)}px)` }));
  const inner = svg('g', { class: 'carrier' });
  node.replaceWith(inner);
  inner.append(node);
  inner.style.transformOrigin = `${here.x}px ${here.y}px`;
  inner.animate(rock, { duration, delay });
}

/**
 * @param {Board} board
 * @param {Spot} a
 * @param {Spot} b
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

/** A mark where a piece was lost. @param {Board} board @param {Spot} place @param {string} side */
function fallen(board, { x, y }, side) {
  const r = board.spacing * 0.18;
  const d = `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`;
  return svg('g', { class: `fallen ${side}` }, svg('path', { class: 'rim', d }), svg('path', { d }));
}
