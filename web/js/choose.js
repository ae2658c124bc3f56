// @ts-check
// Which places answer the decision, given what has been pointed at so far. Pure functions: they know
// choices and their picks, not what any of them means.

/** @typedef {import('../protocol.js').Choice} Choice */

/**
 * What has been pointed at: the first picks in order, or the last one when the target was named first.
 * @typedef {{picks: string[], target: string | null}} Selection
 */

/** @returns {Selection} */
export const nothing = () => ({ picks: [], target: null });

/**
 * What to start from: where every choice that names two places begins at the same one, that one is
 * chosen already.
 * @param {Choice[]} choices
 * @returns {Selection}
 */
export function opening(choices) {
  const placed = choices.filter((choice) => choice.picks.length > 0);
  const first = placed[0]?.picks[0];
  const sole = placed.length > 0 && placed.every((choice) => choice.picks.length > 1 && choice.picks[0] === first);
  return sole ? { picks: [first], target: null } : nothing();
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
  if (selection.picks.at(-1) === place) return { select: nothing() };
  const anew = lit(choices, nothing());
  if (anew.has(place) && selection.picks.length > 0) return point(choices, nothing(), place);
  const reached = choices.filter((choice) => choice.picks.length > 1 && choice.picks.at(-1) === place);
  if (selection.picks.length === 0 && selection.target !== place && reached.length > 0) {
    const sole = reached.length === 1;
    return { select: sole ? { picks: reached[0].picks.slice(0, -1), target: null } : { picks: [], target: place } };
  }
  return { refused: [...selection.picks, place] };
}
