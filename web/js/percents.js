// @ts-check
// Shares in whole percent that add up to a hundred.

/**
 * Each is rounded down, and what is missing goes to those that lost most by it.
 * @param {number[]} parts
 * @returns {number[]}
 */
export function percents(parts) {
  const sum = parts.reduce((all, part) => all + part, 0);
  if (!sum) return parts.map(() => 0);
  const whole = parts.map((part) => Math.floor((100 * part) / sum));
  const missing = 100 - whole.reduce((all, part) => all + part, 0);
  const lost = parts.map((part, index) => ({ index, rest: (100 * part) / sum - whole[index] })).sort((a, b) => b.rest - a.rest);
  for (const { index } of lost.slice(0, missing)) whole[index] += 1;
  return whole;
}
