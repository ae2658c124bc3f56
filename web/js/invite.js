// @ts-check
// The links to a game: who can open them, and at which address a friend finds the table.

import { api } from './api.js';
import { copyRow, open } from './dialogs.js';
import { el } from './dom.js';
import { gameLink } from './prefs.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */

/**
 * The links to the seats held here and to this moment.
 * @param {Snapshot} now
 * @param {Record<string, string>} tokens
 * @param {string} friend whether the other player is there
 */
export async function showLinks(now, tokens, friend) {
  /** @type {import('../protocol.js').Reach} */
  const { who, addresses } = await api.reach().catch(() => ({ who: 'unknown', addresses: [] }));
  /** The address that links are for. */
  let at = addresses.includes(location.origin) || !addresses.length ? location.origin : addresses[0];
  const host = el('div');
  const places = new Set([at, ...addresses]);
  const choose = el('select', { id: 'link-at', on: { change: () => { at = choose.value; draw(); } } }, ...[...places].map((place) => el('option', { value: place, text: place })));
  draw();
  open(t('links-title'),
    el('p', { id: 'link-reach', class: 'reach', 'data-who': who, text: t(`reach-${who}`) }),
    who === 'machine' ? el('p', { class: 'small' }, t('reach-how'), ' ', el('code', { text: 'acies serve --bind 0.0.0.0' })) : '',
    places.size > 1 ? el('p', {}, el('label', { for: 'link-at', text: t('link-at') }), ' ', choose) : '',
    // Who came by a link himself has no seat to give away.
    Object.keys(tokens).some((seat) => seat !== now.seat && tokens[seat]) ? el('p', { class: 'small', text: t('links-about') }) : '', host,
    el('p', { id: 'friend-status', class: 'small', role: 'status', hidden: !friend, text: friend }));

  function draw() {
    const link = (/** @type {string} */ token, /** @type {number | undefined} */ step = undefined) => gameLink(now.game, token, step).replace(location.origin, at);
    const rows = Object.entries(tokens).filter(([seat, token]) => token && seat !== now.seat).map(([seat, token]) => {
      const side = seat === 'north' || seat === 'south' ? seat : null;
      const words = side ? `${now.panels[side].name} (${t(`seat-${side}`)})` : t('seat-spectator');
      const row = copyRow(words, link(token), `link-${seat}`);
      if (side && addresses.includes(at)) row.append(el('img', { class: 'qr', src: api.qrUrl(now.game, token, at), alt: t('qr', { army: words }), width: 168, height: 168 }));
      return row;
    });
    host.replaceChildren(...rows, copyRow(t('link-moment'), link(tokens.spectator ?? '', now.step), 'link-moment'));
  }
}
