// @ts-check
// What players agree on beside the rules: offers and their answers, taking back, going on under the rules of
// today, and the menu.

import { api, freshKey } from './api.js';
import { confirm, showMenu } from './dialogs.js';
import { byId, sided } from './dom.js';
import { hotseat, id, token, tokens } from './here.js';
import { army as named } from './people.js';
import { showBattle } from './opening.js';
import { rematch } from './rematch.js';
import { saveGame } from './save.js';
import { t } from './text.js';
import { trouble } from './api.js';
import { warOffers } from './war.js';

/** @typedef {import('./talk.js').Talk} Talk */

/**
 * The buttons that answer an offer; the question is put in their place.
 * @param {Talk} talk
 * @param {() => void} review tells once more how it came out
 * @returns {import('./beside.js').Offer[]}
 */
export function answers(talk, review) {
  const { now } = talk;
  const offer = now?.offer;
  const war = warOffers(now);
  if (now?.over) return [...war, ...(now.war ? [] : rematch(now, () => talk.page.redraw())), { words: t('review'), act: review }];
  if (now?.parted?.may_resume) {
    byId('prompt').textContent = t('resume-about');
    return [{ words: t('resume', { step: now.parted.step }), primary: true, act: () => void resume(talk) }];
  }
  if (!offer || !now || now.seat === 'spectator') return war;
  const army = named(now, offer.by);
  byId('prompt').textContent = offer.by === now.seat ? t('offer-waiting') : offer.kind === 'draw' ? t('offer-draw-by', { army }) : offer.kind === 'undo' ? t('offer-undo-by', { army }) : t('offer-resume-by', { army });
  if (offer.by === now.seat) return [];
  const answer = (/** @type {boolean} */ accept) => () => void talk.send('answer', { accept });
  return [{ words: t('accept'), act: answer(true) }, { words: t('decline'), act: answer(false) }];
}

/** Goes on under the rules of today; whoever plays both sides on one screen agrees with himself. @param {Talk} talk */
async function resume(talk) {
  await talk.send('resume', {});
  const { now } = talk;
  const other = now?.seat === 'north' ? 'south' : 'north';
  if (!hotseat || !tokens[other] || now?.offer?.kind !== 'resume') return;
  try {
    await api.post(id, 'answer', { token: tokens[other], seq: now.seq, key: freshKey(), accept: true });
  } catch (error) {
    trouble(error);
  }
  await talk.refresh(true);
}

/** Takes back, or asks to. @param {Talk} talk */
export function undo(talk) {
  if (talk.now?.can_undo || talk.now?.may_ask_undo) void talk.send('undo', {});
}

/**
 * The menu.
 * @param {Talk} talk
 * @param {() => void} redraw draws everything anew
 */
export function menu(talk, redraw) {
  const { now } = talk;
  if (!now) return;
  const other = now.seat === 'north' ? 'south' : 'north';
  showMenu(now, {
    hotseat, redraw, about: () => showBattle(now).catch(trouble), playing: !now.over && now.seat !== 'spectator', war: now.war !== null,
    mix: (value) => void talk.send('mix', { value }),
    save: () => saveGame(id, now.title, token).catch((error) => trouble(error)),
    resign: async () => { if (talk.now && await confirm(t('resign-sure', { army: sided(talk.now.panels, other).name }))) await talk.send('resign', {}); },
    draw: async () => { if (await confirm(t('draw-sure'))) await talk.send('offer-draw', {}); },
  });
}
