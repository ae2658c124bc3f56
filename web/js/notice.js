// @ts-check
// When the page is not looked at: its title says whose turn it is, and the browser gives notice of it where the player
// asked for that by a button. Nothing is asked for unbidden.

import { el } from './dom.js';
import { pref, setPref } from './prefs.js';
import { t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */

/** What is known of the game: its name, and whether this seat is waited for. */
let title = 'Acies';
let awaited = false;
document.addEventListener('visibilitychange', headline);

/** Writes the title of the page. */
function headline() {
  const turn = awaited && document.hidden ? `${t('turn-yours')} — ` : '';
  document.title = `${awaited ? '● ' : ''}${turn}${title} — Acies`;
}

/** The game on screen, for the title. @param {Snapshot} now */
export function entitle(now) {
  title = now.title;
  awaited = now.your_turn;
  headline();
}

/** Whether somebody waits for this seat. @param {Snapshot | null} now */
const waits = (now) => Boolean(now && !now.over && now.seat !== 'spectator' && (now.your_turn || (now.offer && now.offer.by !== now.seat)));

/** Gives notice if it has become this seat's turn and nobody looks. @param {Snapshot | null} before @param {Snapshot} now */
export function giveNotice(before, now) {
  if (!waits(now) || waits(before) || !document.hidden || !granted() || pref('notice', 'off') !== 'on') return;
  try {
    show(now);
  } catch {
    // Some browsers of telephones have notices and do not let pages give them: the title tells.
  }
}

/** @param {Snapshot} now */
function show(now) {
  const notice = new Notification(now.title, { body: now.your_turn ? now.prompt || t('turn-yours') : t('notice-offer'), tag: now.game, icon: 'favicon.svg' });
  notice.onclick = () => { window.focus(); notice.close(); };
}

/** Whether the browser may give notice. */
const granted = () => 'Notification' in window && Notification.permission === 'granted';

/** The switch for it; nothing where the browser has no notices, as on plain addresses of the network. @param {string} id @returns {HTMLElement[]} */
export function noticeSwitch(id) {
  if (!('Notification' in window) || !window.isSecureContext) return [];
  const words = el('span', { text: ` ${t('notice')}` });
  const box = el('input', {
    type: 'checkbox', id, on: {
      change: async () => {
        if (box.checked && await Notification.requestPermission() !== 'granted') {
          box.checked = false;
          words.textContent = ` ${t('notice-denied')}`;
        }
        setPref('notice', box.checked ? 'on' : 'off');
      },
    },
  });
  box.checked = granted() && pref('notice', 'off') === 'on';
  return [el('label', { class: 'check' }, box, words)];
}
