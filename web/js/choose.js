// @ts-check
// Which places answer the decision, given what has been pointed at so far. Pure functions: they know
// choices and their picks, not what any of them means.

/** @typedef {import('../protocol.js').Choice} Choice */

/**
 * What has been pointed at: the first picks in order, or the last one when the target was named first.
 * `offered` says that nobody pointed yet and the first pick is only held out.
 * @typedef {{picks: string[], target: string | null, offered?: boolean}} Selection
 */

/** @returns {Selection} */
export const nothing = () => ({ picks: [], target: null });

/**
 * A side of a place, as in `0405/ne`, or a corner, as in `6.8^ne`: the place, and which one.
 * @param {string} pick
 * @returns {{place: string, side: string, corner: boolean} | null}
 */
export function edgeOf(pick) {
  const [, place, mark, side] = /^(.+)([/^])([ns]?[ew]?)$/.exec(pick) ?? [];
  return place && side ? { place, side, corner: mark === '^' } : null;
}

/**
 * What to go on with after an answer: the piece that was meant, if it may do more.
 * @param {Choice[]} choices
 * @param {string | undefined} pick the last place of that answer
 * @returns {Selection}
 */
export function onward(choices, pick) {
  const place = pick && (edgeOf(pick)?.place ?? pick);
  // Only where pieces go step by step, turning as they go or one alone: elsewhere the next piece is another one.
  const goes = choices.filter(({ picks }) => picks.length > 1);
  return place && goes.some(({ picks }) => picks[0] === place && (edgeOf(picks[1]) || goes.every((other) => other.picks[0] === place))) ? { picks: [place], target: null } : nothing();
}

/**
 * The same on a map: whoever was told something, or sold something, may be told more.
 * @param {Choice[]} choices
 * @param {string | undefined} pick the first place of that answer
 * @returns {Selection}
 */
export const remaining = (choices, pick) => (pick && choices.some(({ picks }) => picks[0] === pick) ? { picks: [pick], target: null } : nothing());

/**
 * What to start from: where every choice names a place to begin at and one to end at, the first
 * beginning is held out, so that a click on an end is enough. Any other beginning can be pointed at
 * instead.
 * @param {Choice[]} choices
 * @param {boolean} measured whether the pieces stand on a measured table
 * @returns {Selection}
 */
export function opening(choices, measured) {
  const placed = choices.filter((choice) => choice.picks.length > 0);
  if (!placed.length) return nothing();
  const first = { picks: [placed[0].picks[0]], target: null, offered: true };
  // Where only one piece of a measured table is asked about, it is the one that is meant; where it may go, a click
  // on the ground says little, so it is held out only where all is about who does something to whom.
  if (measured && placed.every((choice) => choice.picks[0] === first.picks[0])) return first;
  if (measured && placed.some((choice) => choice.ghost.length > 0)) return nothing();
  // Nor where pieces turn as well as go: who is meant is for him to say.
  return placed.some((choice) => choice.picks.length < 2 || edgeOf(choice.picks[1])) ? nothing() : first;
}

/**
 * The places other than those chosen where a choice may begin.
 * @param {Choice[]} choices
 * @param {Selection} selection
 */
export function beginnings(choices, selection) {
  return new Set(choices.flatMap(({ picks }) => (picks.length > 1 && picks[0] !== selection.picks[0] ? [picks[0]] : [])));
}

/**
 * The choices that fit.
 * @param {Choice[]} choices
 * @param {Selection} selection
 */
function fitting(choices, { picks, target }) {
  return choices.filter((choice) =>
    choice.picks.length > 0 && picks.every((pick, index) => choice.picks[index] === pick) && (!target || choice.picks.at(-1) === target));
}

/**
 * The places that may be pointed at next, each with the choices it leads to.
 * @param {Choice[]} choices
 * @param {Selection} selection
 * @returns {Map<string, Choice[]>}
 */
export function lit(choices, selection) {
  /** @type {Map<string, Choice[]>} */
  const places = new Map();
  for (const choice of fitting(choices, selection)) {
    const next = choice.picks[selection.picks.length];
    if (next === undefined) continue;
    places.set(next, [...(places.get(next) ?? []), choice]);
  }
  return places;
}

/**
 * The choices to offer as buttons: those without a place, and those the same places could mean.
 * @param {Choice[]} choices
 * @param {Selection} selection
 */
export function buttons(choices, selection) {
  const wordless = choices.filter((choice) => choice.picks.length === 0);
  if (selection.picks.length === 0) return { same: [], wordless };
  const same = fitting(choices, selection).filter((choice) => choice.picks.length === selection.picks.length);
  return { same, wordless };
}

/**
 * The places pointed at with one more among them, where those who do something together are named in another order; it
 * leads on and is no answer yet.
 * @param {Choice[]} choices
 * @param {Selection} selection
 * @param {string} place
 * @returns {Selection | null}
 */
function joined(choices, { picks, target, offered }, place) {
  if (offered || picks.includes(place)) return null;
  for (let index = 0; index < picks.length; index += 1) {
    const selection = { picks: [...picks.slice(0, index), place, ...picks.slice(index)], target };
    const fits = fitting(choices, selection);
    if (fits.length && fits.every((choice) => choice.picks.length > selection.picks.length)) return selection;
  }
  return null;
}

/**
 * What pointing at a place does.
 * @param {Choice[]} choices
 * @param {Selection} selection
 * @param {string} place
 * @returns {{act: Choice} | {select: Selection} | {refused: string[]}}
 */
export function point(choices, selection, place) {
  const next = lit(choices, selection).get(place);
  if (next) {
    const picks = [...selection.picks, place];
    const whole = next.filter((choice) => choice.picks.length === picks.length || selection.target !== null);
    if (next.length === 1 && whole.length === 1) return { act: next[0] };
    return { select: { picks, target: selection.target } };
  }
  if (selection.picks.at(-1) === place) return { select: selection.offered ? { picks: selection.picks, target: null } : nothing() };
  const together = joined(choices, selection, place);
  if (together) return { select: together };
  const anew = lit(choices, nothing());
  if (anew.has(place) && selection.picks.length > 0) return point(choices, nothing(), place);
  // Where the piece held out cannot go, another may: if it is only one, it goes.
  const free = selection.picks.length === 0 || selection.offered;
  const reached = choices.filter((choice) => choice.picks.length > 1 && choice.picks.at(-1) === place);
  if (free && selection.target !== place && reached.length === 1) return { act: reached[0] };
  if (free && selection.target !== place && reached.length > 1) return { select: { picks: [], target: place } };
  return { refused: [...selection.picks, place] };
}

/**
 * The one choice that pointing at a place would come to, for whoever only looks there; of several ways to it the first.
 * @param {Choice[]} choices
 * @param {Selection} selection
 * @param {string} place
 * @returns {Choice | null}
 */
export function choiceAt(choices, selection, place) {
  const next = lit(choices, selection).get(place);
  if (next?.length === 1 || next?.every((choice) => choice.picks.length === selection.picks.length + 1)) return next[0];
  const result = point(choices, selection, place);
  return 'act' in result ? result.act : null;
}
