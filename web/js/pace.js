// @ts-check
// How fast the other side's deeds are shown, and which of them are shown in one: what was ordered, moves that
// do not matter to each other; whatever dice fall for stands alone. The story says which is which.

import { motion, pref, setPref } from './prefs.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').LogEntry} LogEntry */
/** @typedef {import('../protocol.js').Gist} Gist */

/** The speeds there are, and how much longer than usual everything takes. @type {Record<string, number>} */
const SPEEDS = { slow: 2, normal: 1, fast: 0.45, instant: 0 };
export const speeds = Object.keys(SPEEDS);

/** How long a step stays on screen before the next, and one with dice, in milliseconds. */
const STEP = 800;
const FIGHT = 2200;

/** The speed chosen. */
export const speed = () => (pref('speed', 'normal') in SPEEDS ? pref('speed', 'normal') : 'normal');

/** @param {string} chosen */
export const setSpeed = (chosen) => setPref('speed', chosen);

/** How much longer than usual things take; nothing where all is shown at once. */
export const tempo = () => SPEEDS[speed()];

/** Whether things move: some are shown at once. */
export const moving = () => motion() && tempo() > 0;

/** What happened between two positions. @param {Snapshot} before @param {Snapshot} after */
const fresh = (before, after) => after.log.filter(({ step }) => step >= before.step);

/** Whether a line stands for itself: dice fell, or more came of it than a march. @param {LogEntry} entry */
const weighs = ({ dice, gist }) => dice.length > 0 || (gist !== null && !['turn', 'card', 'move'].includes(gist.deed));

/** Whether a line begins something: what came before is shown first. @param {LogEntry} entry */
const begins = ({ gist }) => gist?.deed === 'turn' || gist?.deed === 'card';

/**
 * How long a position stays before the next.
 * @param {Snapshot} before
 * @param {Snapshot} after
 */
export const hold = (before, after) => tempo() * (fresh(before, after).some(({ dice }) => dice.length > 0) ? FIGHT : STEP);

/**
 * How long what this seat did itself stays before the other side answers it: only dice are to be read.
 * @param {Snapshot} before
 * @param {Snapshot} after
 */
export const linger = (before, after) => tempo() * (fresh(before, after).some(({ dice }) => dice.length > 0) ? FIGHT / 2 : 0);

/** How long dice roll, hits go over, and a piece falls, in milliseconds. */
export const ROLL = 750;
export const OVER = 380;
const FALL = 260;

/**
 * When each thing that happened is seen, one after the other, in milliseconds from now: who strikes, rolls first;
 * then the hits go over, then somebody falls, then somebody runs.
 * @param {Gist[]} gists
 * @returns {number[]}
 */
export function schedule(gists) {
  let clock = 0;
  return gists.map(({ deed, count }) => {
    if (deed === 'strike') {
      const at = clock;
      clock += ROLL + (count ? OVER : 0);
      return at * tempo();
    }
    const at = clock;
    if (clock > 0 && ['loss', 'destroyed', 'retreat', 'evade'].includes(deed)) clock += FALL;
    return at * tempo();
  });
}

/**
 * Up to which step of those that were played since what is on screen all is shown in one.
 * @param {number} from the step on screen
 * @param {Snapshot} latest
 * @returns {number} at least the next
 */
export function upTo(from, latest) {
  /** Where somebody goes from and to in what is shown in one. @type {Set<string>} */
  const trodden = new Set();
  let marched = false;
  for (let step = from; step < latest.step; step += 1) {
    const told = latest.log.filter((entry) => entry.step === step);
    const ways = told.flatMap(({ gist }) => (gist?.deed === 'move' ? [gist.from, gist.to].filter((place) => place !== null) : []));
    const alone = told.some(weighs);
    // What was ordered is one step, the marches are another, and nobody goes where somebody else went or came from.
    const parts = alone || told.some(begins) || ways.some((place) => trodden.has(place)) || (ways.length > 0) !== marched;
    if (step > from && parts) return step;
    if (alone) return step + 1;
    for (const place of ways) trodden.add(place);
    marched = ways.length > 0;
  }
  return Math.max(latest.step, from + 1);
}
