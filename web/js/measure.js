// @ts-check
// Lengths on a measured table, for the eye: what a drag or a tape shows. What is legal the server says.

import { t } from './text.js';

/** @typedef {{x: number, y: number}} Point in thousandths of an inch, north up, or in the drawing */

/**
 * How a drawing is measured.
 * @typedef {{mils: number, margin: number, depth: number}} Measure
 */

/** How far a press travels before it is a drag, in pixels. */
export const SLIP = 6;

/** The measure of a drawing, or none where it has places of its own. @param {SVGElement} root @returns {Measure | null} */
export function measureOf(root) {
  const { mils, margin, depth } = root.dataset;
  return mils ? { mils: Number(mils), margin: Number(margin), depth: Number(depth) } : null;
}

/** From the drawing to the table. @param {Measure} by @param {Point} at @returns {Point} */
export const onTable = (by, { x, y }) => ({ x: (x - by.margin) * by.mils, y: by.depth - (y - by.margin) * by.mils });

/** From the table to the drawing. @param {Measure} by @param {Point} at @returns {Point} */
export const onDrawing = (by, { x, y }) => ({ x: x / by.mils + by.margin, y: (by.depth - y) / by.mils + by.margin });

/** Corners as the server sends them, as the points of a polygon. @param {Measure} by @param {number[][]} corners */
export const outline = (by, corners) => corners.map(([x, y]) => {
  const at = onDrawing(by, { x, y });
  return `${at.x.toFixed(2)},${at.y.toFixed(2)}`;
}).join(' ');

/** The points of a polygon of the drawing, moved to where it stands. @param {Element} node @param {Point} by */
export const pointsOf = (node, by = { x: 0, y: 0 }) => (node.getAttribute('points') ?? '').trim().split(/\s+/).map((pair) => {
  const [x, y] = pair.split(',').map(Number);
  return { x: x + by.x, y: y + by.y };
});

/**
 * A point turned about another, clockwise as one sees it on the table.
 * @param {Point} point
 * @param {Point} about
 * @param {number} tenths of a degree
 * @returns {Point}
 */
export function turned(point, about, tenths) {
  const angle = (-tenths * Math.PI) / 1800;
  const [x, y] = [point.x - about.x, point.y - about.y];
  return { x: about.x + x * Math.cos(angle) - y * Math.sin(angle), y: about.y + x * Math.sin(angle) + y * Math.cos(angle) };
}

/** The point of a line that is nearest. @param {Point} at @param {Point} a @param {Point} b @returns {Point} */
function nearestOn(at, a, b) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const length = x * x + y * y;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * x + (at.y - a.y) * y) / length));
  return { x: a.x + part * x, y: a.y + part * y };
}

/** Whether a point lies inside a polygon. @param {Point} at @param {Point[]} shape */
const inside = (at, shape) => shape.length > 2 && shape.reduce((is, a, index) => {
  const b = shape[(index + 1) % shape.length];
  return (a.y > at.y) !== (b.y > at.y) && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x ? !is : is;
}, false);

/**
 * The shortest line between two shapes; a shape of one point is that point.
 * @param {Point[]} one
 * @param {Point[]} other
 * @returns {{from: Point, to: Point, length: number}}
 */
export function apart(one, other) {
  const touch = one.find((at) => inside(at, other)) ?? other.find((at) => inside(at, one));
  if (touch) return { from: touch, to: touch, length: 0 };
  let best = { from: one[0], to: other[0], length: Infinity };
  const sides = (/** @type {Point[]} */ shape) => shape.map((at, index) => [at, shape[(index + 1) % shape.length]]);
  for (const [shape, far, swap] of /** @type {[Point[], Point[], boolean][]} */ ([[one, other, false], [other, one, true]])) {
    for (const from of shape) {
      for (const [a, b] of sides(far)) {
        const to = nearestOn(from, a, b);
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        if (length < best.length) best = swap ? { from: to, to: from, length } : { from, to, length };
      }
    }
  }
  return best;
}

/** Thousandths of an inch, for people. @param {number} mils */
export const inches = (mils) => t('inches', {
  length: (mils / 1000).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
});
