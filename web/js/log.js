// @ts-check
// The story, each line with its clause, and the dice as they fell.

import { byId, el } from './dom.js';
import { drawDice } from './cards.js';
import { comments, speaking } from './voices.js';
import { clauseLink } from './why.js';
import { lang, t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').LogEntry} Entry */

let seen = -1;
let drawn = '';

/** The dice of a line in one row. @param {Entry} entry */
const facesIn = (entry) => entry.dice.flatMap((thrown) => thrown.faces);

/**
 * Writes the story and announces what is new.
 * @param {Snapshot} now
 * @param {(step: number) => void} jump
 * @param {boolean} quiet whether nothing is announced, as after a jump in time or the first look
 */
export function drawLog(now, jump, quiet) {
  const list = byId('log');
  const last = now.log.at(-1);
  const mark = `${lang()}|${speaking()}|${now.seat}|${now.log.length}|${last?.step}|${last?.text}`;
  const fresh = quiet || seen < 0 ? [] : now.log.filter((entry) => entry.step > seen);
  seen = Math.max(-1, ...now.log.map((entry) => entry.step));
  if (mark === drawn && list.firstChild) return;
  drawn = mark;
  const bottom = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  let step = -1;
  list.replaceChildren(...now.log.flatMap((entry) => {
    const begins = entry.step !== step;
    step = entry.step;
    const faces = facesIn(entry);
    const line = el('li', { class: `${begins ? 'begins' : ''}${fresh.includes(entry) ? ' fresh' : ''}` },
      begins ? el('a', {
        class: 'moment', href: `?game=${encodeURIComponent(now.game)}&step=${entry.step + 1}`, 'aria-label': t('replay-at', { step: entry.step + 1, steps: now.steps }),
        text: String(entry.step + 1), tabindex: -1, on: { click: (/** @type {Event} */ event) => { event.preventDefault(); jump(entry.step + 1); } },
      }) : null,
      el('span', { text: entry.text }),
      faces.length ? el('span', { class: 'dice inline', 'aria-hidden': 'true' }, ...drawDice(faces)) : null,
      ' ', entry.clause ? clauseLink(now.system, entry.clause) : null);
    if (entry.gist?.deed === 'turn') line.classList.add('turn', entry.gist.side);
    return [line, ...comments(now, entry).map(({ side, name, words }) =>
      el('li', { class: `voice ${side}` }, el('b', { text: name }), el('q', { text: words })))];
  }));
  if (bottom || fresh.length) list.scrollTop = list.scrollHeight;
  if (fresh.length) {
    byId('say').replaceChildren(...fresh.slice(-12).map((entry) => el('p', { text: entry.text })));
  }
  showDice(now, fresh);
}

/**
 * The last rolls, large, over the board.
 * @param {Snapshot} now
 * @param {Entry[]} fresh
 */
function showDice(now, fresh) {
  const host = byId('dice');
  const newest = fresh.filter((entry) => facesIn(entry).length).slice(-2);
  const recent = now.log.slice(-14).filter((entry) => facesIn(entry).length).slice(-1);
  const shown = newest.length ? newest : recent;
  host.hidden = shown.length === 0;
  host.classList.toggle('tumble', newest.length > 0);
  host.setAttribute('aria-label', `${t('dice-last')}: ${shown.map((entry) => entry.text).join(' ')}`);
  host.replaceChildren(...shown.map((entry) => el('span', { class: 'throw' }, ...drawDice(facesIn(entry)))));
}
