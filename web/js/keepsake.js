// @ts-check
// A picture of the position on screen to keep, and a link to it: what is in them is what this seat may see, and whoever
// opens the link sees what a spectator may.

import { api } from './api.js';
import { copyRow, open } from './dialogs.js';
import { el } from './dom.js';
import { id, token, tokens } from './here.js';
import { gameLink } from './prefs.js';
import { t } from './text.js';

/** How much larger the picture is drawn in pixels. */
const SCALE = 2;

/** Shows both. @param {import('../protocol.js').Snapshot} shown */
export async function keep(shown) {
  const text = await api.picture(id, token, shown.step);
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  const name = `${shown.title}, ${shown.step}`;
  const picture = el('img', { class: 'keepsake', src, alt: t('picture-of', { title: shown.title, step: shown.step }) });
  const png = el('button', { type: 'button', class: 'choice', id: 'picture-png', text: 'PNG', on: { click: () => void drawn(src).then((url) => save(url, `${name}.png`)) } });
  open(t('keepsake-title', { step: shown.step }), picture,
    el('div', { class: 'buttons' }, el('a', { class: 'choice', id: 'picture-svg', href: src, download: `${name}.svg`, text: 'SVG' }), png),
    tokens.spectator ? copyRow(t('link-moment'), gameLink(id, tokens.spectator, shown.step), 'link-moment') : '',
    tokens.spectator ? el('p', { class: 'small', text: t('moment-about') }) : '');
}

/** @param {string} url @param {string} name */
function save(url, name) {
  el('a', { href: url, download: name }).click();
}

/** The picture in pixels. @param {string} src @returns {Promise<string>} */
async function drawn(src) {
  const image = new Image();
  image.src = src;
  await image.decode();
  const canvas = el('canvas', { width: image.naturalWidth * SCALE, height: image.naturalHeight * SCALE });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
