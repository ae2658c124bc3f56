// @ts-check
// Commanders comment the battle. What they say follows from the line of the story alone, so a replay
// reads the same; it is flavour, and can be switched off.

import VOICES from '../text/voices.js';
import { sided } from './dom.js';
import { pref } from './prefs.js';
import { lang } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').LogEntry} Entry */

const TEMPERS = ['bold', 'cautious', 'dry'];

/** A number made of a word, the same in every browser. @param {string} word */
const sum = (word) => [...word].reduce((value, letter) => (value * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/** Whether commanders speak. */
export const speaking = () => pref('voices', 'on') === 'on';

/**
 * The temper of a commander: his own in every battle.
 * @param {string} name
 */
export const temperOf = (name) => TEMPERS[sum(name) % TEMPERS.length];

/**
 * Who has something to say about a line, and on what.
 * @param {Entry} entry
 * @returns {{side: string, moment: string}[]}
 */
function moments(entry) {
  const { deed, side, count } = entry.gist ?? {};
  if (!deed || !side) return [];
  const other = side === 'north' ? 'south' : 'north';
  // Of all that may be commented every third is, so that words keep their weight; ends and leaders always are.
  const seldom = (entry.step + sum(deed)) % 3 === 0;
  if (deed === 'won') return [{ side, moment: 'won' }, { side: other, moment: 'beaten' }];
  if (deed === 'leader-lost') return [{ side, moment: 'leader' }];
  if (deed === 'destroyed') return [{ side, moment: 'loss' }];
  if (deed === 'banner' && seldom) return [{ side, moment: 'banner' }];
  if (deed === 'strike' && Number(count) >= 3) return [{ side, moment: 'blow' }];
  if (deed === 'stand' && seldom) return [{ side, moment: 'stand' }];
  if (deed === 'retreat' && seldom) return [{ side, moment: 'rout' }];
  return [];
}

/**
 * What is said about a line of the story.
 * @param {Snapshot} now
 * @param {Entry} entry
 * @returns {{side: string, name: string, words: string, face: import('../protocol.js').FacePart[]}[]}
 */
export function comments(now, entry) {
  if (!speaking()) return [];
  return moments(entry).flatMap(({ side, moment }) => {
    const { commander, face, lost, name: army } = sided(now.panels, side);
    if (!commander) return [];
    // Once he has fallen his army speaks for itself, in his temper.
    const fell = now.log.find(({ gist, text }) => gist?.deed === 'leader-lost' && gist.side === side && text.includes(commander));
    const gone = fell ? entry.step >= fell.step : lost.some(({ leader }) => leader === commander);
    const name = gone ? army : commander;
    const lines = VOICES[lang()][moment][temperOf(commander)];
    return [{ side, name, face: gone ? [] : face, words: lines[(entry.step + sum(now.scenario + moment)) % lines.length] }];
  });
}
