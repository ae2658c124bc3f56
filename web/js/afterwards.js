// @ts-check
// After a battle: its course as a curve, the throws that moved it most, and how it went in history. Loaded when a battle
// is over, and only then told by the server.

import { api } from './api.js';
import { curve } from './curve.js';
import { el, sided } from './dom.js';
import { id, token } from './here.js';
import { lang, t } from './text.js';
import { trouble } from './api.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').Course} Course */
/** @typedef {import('../protocol.js').About} About */

/** Tenths of a percent as points with one decimal, and with a sign. @param {number} tenths */
const points = (tenths) => (tenths / 10).toLocaleString(lang(), { maximumFractionDigits: 1 });

/**
 * Fills the place for it.
 * @param {HTMLElement} host
 * @param {Snapshot} now
 * @param {(step: number) => void} go looks at a moment
 */
export async function fill(host, now, go) {
  host.replaceChildren(el('p', { class: 'small', role: 'status', text: t('course-found') }));
  const [course, about] = await Promise.all([
    api.course(id, token).catch((error) => { trouble(error); return null; }),
    api.about(id, token).catch(() => null),
  ]);
  host.replaceChildren(...(course ? [...curve(course, now, go), ...turning(course, now, go)] : []), ...(about ? history(about) : []));
}

/**
 * The throws that moved it most.
 * @param {Course} course
 * @param {Snapshot} now
 * @param {(step: number) => void} go
 */
function turning(course, now, go) {
  if (course.luck === null) return [];
  const army = (/** @type {number} */ gain) => sided(now.panels, gain > 0 ? 'north' : 'south').name;
  const rows = course.turning.map(({ step, text, gain }) => el('li', {},
    el('button', { type: 'button', class: 'quiet moment-link', text, title: t('course-look', { step }), on: { click: () => go(step) } }),
    ' ', el('b', { text: t('course-gain', { points: points(Math.abs(gain)), army: army(gain) }) })));
  return [
    el('h3', { text: t('course-turning') }),
    el('p', { text: course.luck === 0 ? t('course-luck-even') : t('course-luck', { points: points(Math.abs(course.luck)), army: army(course.luck) }) }),
    rows.length ? el('ol', { class: 'turning' }, ...rows) : el('p', { text: t('course-no-turning') }),
    el('p', { class: 'small', text: t('course-how', { again: course.again, games: course.measured?.games ?? 0, positions: course.measured?.positions ?? 0 }) }),
  ];
}

/** What happened in history. @param {About} about */
function history(about) {
  if (!about.history.length) return [];
  return [el('details', { class: 'history', open: true }, el('summary', {}, el('h3', { text: t('course-history') })),
    ...about.history.map((text) => el('p', { text })))];
}
