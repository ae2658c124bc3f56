// @ts-check
// An army as it is built on the page, and as the file that says the same. The format is in docs/armies.md.

/** @typedef {import('../protocol.js').ArmyList} ArmyList */
/** @typedef {{profile: string, count: number, size: string, rules: string[]}} Company */
/** @typedef {{captain: string, command: number, general: boolean, companies: Company[]}} Division */
/** @typedef {{list: string, name: string, points: number, divisions: Division[]}} Army */

/** The commands a captain may have. */
export const COMMANDS = [4, 5, 6, 7, 8, 9, 10];

/** Captains until somebody gives them other names. */
const CAPTAINS = ['Primus', 'Secundus', 'Tertius', 'Quartus', 'Quintus', 'Sextus', 'Septimus', 'Octavus'];

/** Units of the troops most often fielded. @param {ArmyList} list @param {number} nth @param {number} count @returns {Company} */
function company(list, nth, count) {
  const { profile, sizes } = list.troops[nth % list.troops.length];
  return { profile, count, size: sizes[0], rules: [] };
}

/** One more division. @param {Army} army @param {ArmyList} list @returns {Division} */
export function division(army, list) {
  const number = army.divisions.length;
  return { captain: CAPTAINS[number % CAPTAINS.length], command: 8, general: number === 0, companies: [company(list, 0, 3)] };
}

/** An army to begin with: two divisions of the troops the list begins with. @param {ArmyList} list @returns {Army} */
export function fresh(list) {
  /** @type {Army} */
  const army = { list: list.id, name: list.name, points: 400, divisions: [] };
  for (let index = 0; index < 2; index += 1) army.divisions.push(division(army, list));
  return army;
}

/** A text in quotation marks, as TOML reads it. @param {string} text */
const quoted = (text) => JSON.stringify(text).replace(/\u007f/g, '');

/**
 * The file of an army.
 * @param {Army} army
 */
export function write({ list, name, points, divisions }) {
  const named = (/** @type {string} */ text) => [`name.en = ${quoted(text)}`, `name.fr = ${quoted(text)}`];
  const lines = [`list = ${quoted(list)}`, ...named(name), `points = ${Math.round(points) || 0}`];
  for (const { captain, command, general, companies } of divisions) {
    lines.push('', '[[division]]', ...named(captain), `captain = ${quoted(captain)}`, `command = ${command}`);
    if (general) lines.push('general = true');
    for (const { profile, count, size, rules } of companies) {
      lines.push('', '[[division.unit]]', `profile = ${quoted(profile)}`, `count = ${Math.round(count) || 0}`);
      if (size) lines.push(`size = ${quoted(size)}`);
      if (rules.length) lines.push(`rules = [${rules.map(quoted).join(', ')}]`);
    }
  }
  return `${lines.join('\n')}\n`;
}
