// @ts-check
// Before a battle: what is at stake, whom one commands and what wins, beside the board until the first decision or until
// it is put away. Nothing waits for it.

import { api } from './api.js';
import { open } from './dialogs.js';
import { byId, el, sided } from './dom.js';
import { id, token } from './here.js';
import { pref, setPref } from './prefs.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').About} About */

/** So many turns may have begun, each told in the story: that of whoever begins, and the first of the other side. */
const FRESH = 1;

/** The words it was written in last, so that it is written once in each. */
let written = '';

/** Who one is. @param {Snapshot} now */
function role(now) {
  const name = (/** @type {string} */ side) => {
    const { name: army, commander } = sided(now.panels, side);
    return commander ? t('opening-led', { army, commander }) : army;
  };
  if (now.seat === 'spectator') return t('opening-both', { south: name('south'), north: name('north') });
  const { name: army, commander } = sided(now.panels, now.seat);
  return commander ? t('opening-you', { commander, army }) : t('opening-army', { army });
}

/** What wins: in a sentence, or where it is counted. @param {Snapshot} now @param {About} about */
function stakes(now, about) {
  if (about.stakes) return about.stakes;
  const [victory] = sided(now.panels, now.seat === 'north' ? 'north' : 'south').tallies;
  return victory?.of ? t('opening-wins', { count: victory.of }) : '';
}

/** @param {Snapshot} now @param {About} about */
function parts(now, about) {
  return [
    el('p', { class: 'role', text: role(now) }),
    el('p', { class: 'road', text: about.road }),
    el('p', { class: 'stakes' }, [stakes(now, about), about.first ? t('opening-first', { army: sided(now.panels, about.first).name }) : t('opening-first-open')].filter(Boolean).join(' ')),
    ...(about.special.length ? [el('h3', { text: t('special') }), el('ul', { class: 'small special' }, ...about.special.map((line) => el('li', { text: line })))] : []),
  ];
}

/** Puts it away for good: whoever has closed it or decided something knows who he is. */
export function putAway() {
  setPref('opening', id);
  byId('opening').hidden = true;
}

/** Shows it while a battle has only just begun. @param {Snapshot} now @param {boolean} past */
export async function drawOpening(now, past) {
  const turns = now.log.filter(({ gist }) => gist?.deed === 'turn').length;
  const fresh = turns <= FRESH && !now.over && !past && pref('opening', '') !== id;
  if (!fresh) {
    // Nothing stays behind in the language of then.
    byId('opening').hidden = true;
    byId('opening').replaceChildren();
    written = '';
    return;
  }
  const words = `${document.documentElement.lang} ${now.seat}`;
  if (written === words) return;
  written = words;
  const about = await api.about(id, token).catch(() => null);
  if (!about || written !== words) return;
  byId('opening').replaceChildren(
    el('h2', { id: 'opening-title', text: about.title }),
    el('button', { type: 'button', class: 'close quiet', text: '✕', 'aria-label': t('close'), on: { click: putAway } }),
    ...parts(now, about));
  byId('opening').hidden = pref('opening', '') === id;
}

/** The same on request, with where the figures come from. @param {Snapshot} now */
export async function showBattle(now) {
  const about = await api.about(id, token);
  open(about.title, ...parts(now, about), el('p', { class: 'small', text: t('source', { source: about.source }) }));
}
