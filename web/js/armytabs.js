// @ts-check
// The tabs of the two armies: what each is called and costs is always in view, and one of them is being built.

import { byId, el } from './dom.js';
import { t } from './text.js';

export const SIDES = /** @type {const} */ (['south', 'north']);

/** The army that is being built. @type {string} */
let front = 'south';

/** Draws the tabs; arrow keys, Home and End go from one to the other. */
export function drawTabs() {
  byId('tabs').replaceChildren(...SIDES.map((which) => el('button', {
    type: 'button', role: 'tab', id: `tab-${which}`, class: `army-tab ${which}`, 'aria-controls': which,
    on: { click: () => show(which), keydown: walk },
  }, el('b', { text: t(`army-${which}`) }), el('span', { class: 'tab-name' }), el('span', { class: 'tab-cost' }))));
  show(front);
}

/** @param {KeyboardEvent} event */
function walk(event) {
  if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
  event.preventDefault();
  show(event.key === 'Home' ? 'south' : event.key === 'End' ? 'north' : front === 'south' ? 'north' : 'south');
  byId(`tab-${front}`).focus();
}

/** Brings an army to the front. @param {string} which */
function show(which) {
  front = which;
  for (const one of SIDES) {
    const tab = byId(`tab-${one}`);
    tab.setAttribute('aria-selected', String(one === which));
    tab.tabIndex = one === which ? 0 : -1;
    byId(one).hidden = one !== which;
  }
}

/** What an army is called and costs, at its tab. @param {string} which @param {string} name @param {string} cost */
export function label(which, name, cost) {
  const tab = document.getElementById(`tab-${which}`);
  tab?.querySelector('.tab-name')?.replaceChildren(`${which === 'north' ? '▲' : '▼'} ${name}`);
  tab?.querySelector('.tab-cost')?.replaceChildren(cost);
}
