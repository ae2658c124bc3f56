// @ts-check
// The story, each line with its clause and its dice.

import { byId, el } from './dom.js';
import { drawDice } from './cards.js';
import { medallion } from './faces.js';
import { facesIn, showDice } from './tray.js';
import { comments, speaking } from './voices.js';
import { clauseLink } from './clauses.js';
import { lang, t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').LogEntry} Entry */

/** The last step told; below −1 nothing was looked at yet, and a game that has just begun is at −1. */
let seen = -2;
/** How the lines were written: language, seat, game. Another manner means writing them all again. */
let manner = '';
/** The lines that stand, each with what it is known by. @type {{key: string, nodes: HTMLElement[]}[]} */
let written = [];

/** Shows the newest line. */
function toEnd() {
  const list = byId('log');
  list.scrollTop = list.scrollHeight;
  atEnd = true;
}
/** Whether the newest line is the one looked at: then it stays in sight when the room for the story changes. */
let atEnd = true;
byId('log').addEventListener('scroll', () => {
  const list = byId('log');
  // A change of room scrolls, too; only a reader scrolls while the room stays the same.
  if (list.clientHeight === room) atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
});
let room = byId('log').clientHeight;
new ResizeObserver(() => {
  room = byId('log').clientHeight;
  if (atEnd) toEnd();
}).observe(byId('log'));

/**
 * Writes the story and announces what is new.
 * @param {Snapshot} now
 * @param {(step: number) => void} jump
 * @param {boolean} quiet whether nothing is announced, as after a jump in time or the first look
 */
export function drawLog(now, jump, quiet) {
  const list = byId('log');
  const fresh = quiet || seen < -1 ? [] : now.log.filter((entry) => entry.step > seen);
  seen = Math.max(-1, ...now.log.map((entry) => entry.step));
  const kept = keep(list, `${lang()}|${speaking()}|${now.seat}|${now.game}`, now.log.map(known));
  for (const line of list.querySelectorAll('.fresh')) line.classList.remove('fresh');
  now.log.slice(kept).forEach((entry, index) => {
    const begins = entry.step !== now.log[kept + index - 1]?.step;
    const nodes = lines(now, entry, begins, jump);
    nodes[0].classList.toggle('fresh', fresh.includes(entry));
    written.push({ key: known(entry), nodes });
    list.append(...nodes);
  });
  if (atEnd || fresh.length) requestAnimationFrame(toEnd);
  if (fresh.length) {
    byId('say').replaceChildren(...fresh.slice(-12).map((entry) => el('p', { text: entry.text })));
  }
  showDice(now, fresh);
}

/** What a line is known by. @param {Entry} entry */
const known = (entry) => `${entry.step}|${entry.text}`;

/**
 * Takes away the lines that no longer stand, so that only new ones need writing.
 * @param {HTMLElement} list
 * @param {string} how the manner they are to be written in
 * @param {string[]} keys what is to stand
 * @returns {number} how many stand already
 */
function keep(list, how, keys) {
  if (how !== manner || !list.firstChild) {
    list.replaceChildren();
    written = [];
    manner = how;
  }
  const first = written.findIndex((line) => line.key === keys[0]);
  const gone = written.splice(0, first < 0 ? written.length : first);
  let kept = 0;
  while (kept < written.length && written[kept].key === keys[kept]) kept += 1;
  gone.push(...written.splice(kept));
  for (const { nodes } of gone) for (const node of nodes) node.remove();
  return kept;
}

/**
 * A line of the story, and what the commanders say to it.
 * @param {Snapshot} now
 * @param {Entry} entry
 * @param {boolean} begins whether it is the first of its step
 * @param {(step: number) => void} jump
 * @returns {HTMLElement[]}
 */
function lines(now, entry, begins, jump) {
  const faces = facesIn(entry);
  const step = String(entry.step + 1);
  const line = el('li', { class: begins ? 'begins' : '' },
    begins ? el('a', {
      class: 'moment', href: `?game=${encodeURIComponent(now.game)}&step=${step}`, 'aria-label': `${t('replay')} ${step}`, text: step, tabindex: -1,
      on: { click: (/** @type {Event} */ event) => { event.preventDefault(); jump(entry.step + 1); } },
    }) : null,
    el('span', { text: entry.text }),
    faces.length ? el('span', { class: 'dice inline', 'aria-hidden': 'true' }, ...drawDice(faces)) : null,
    ' ', entry.clause ? clauseLink(now.system, entry.clause) : null);
  if (entry.gist?.deed === 'turn') line.classList.add('turn', entry.gist.side);
  return [line, ...comments(now, entry).map(({ side, name, words, face }) =>
    el('li', { class: `voice ${side}` }, medallion(face, side), el('b', { text: name }), el('q', { text: words })))];
}
