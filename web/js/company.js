// @ts-check
// A friend elsewhere: who is there, what each is called, and a short word to each other.

import { api } from './api.js';
import { byId, el, sided } from './dom.js';
import { id, token } from './here.js';
import { noticeSwitch } from './notice.js';
import { company, hasFriend, isHere, meet, other, person } from './people.js';
import { pref, setPref } from './prefs.js';
import { lang, t } from './text.js';
import { trouble } from './api.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */

/** How long somebody may be gone before it is told, in milliseconds: a page that loads anew comes back sooner. */
const GONE = 4000;

/** Where the column beside the board is lower than this, in pixels, the friend makes room for the coach, and for a unit that is looked at. */
const ROOMY = { coach: 860, look: 1040 };

/** How long a new word stands out, in milliseconds. */
const FRESH = 6000;

export class Companions {
  /**
   * @param {() => Snapshot | null} now
   * @param {() => void} redraw draws what names and presence stand in
   */
  constructor(now, redraw) {
    this.now = now;
    this.redraw = redraw;
    /** Whether the other was here when it was last told; none before anything was. @type {boolean | null} */
    this.there = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** Comings and goings, told among the words: after which word, and who. @type {{after: number, here: boolean, side: string}[]} */
    this.comings = [];
    /** The language the section is written in; empty while it is not. */
    this.written = '';
    /** Whether this page has said who sits here. */
    this.introduced = false;
    /** The newest word seen. */
    this.heard = 0;
    /** Whether all of it is shown, where the player said so. @type {boolean | null} */
    this.unfolded = null;
    for (const other of ['look', 'coach']) new MutationObserver(() => this.fold()).observe(byId(other), { attributeFilter: ['hidden'] });
  }

  /** Folds the section to who is there and what was said last, or unfolds it: as the player says, or as there is room. */
  fold() {
    const toggle = document.getElementById('unfold');
    if (!toggle) return;
    const section = byId('company');
    const writing = section.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement;
    const room = (/** @type {'look' | 'coach'} */ other) => byId(other).hidden || innerHeight >= ROOMY[other];
    const whole = this.unfolded ?? (writing || (room('look') && room('coach')));
    section.classList.toggle('folded', !whole);
    toggle.setAttribute('aria-expanded', String(whole));
    toggle.textContent = whole ? '▾' : '▸';
  }

  /** The line tells of the company. @param {import('../protocol.js').Company} news */
  hear(news) {
    meet(news);
    const now = this.now();
    if (!now) return;
    this.introduce(now);
    this.notice(now);
    this.redraw();
    this.draw();
  }

  /** Tells the table who sits here, once, if this browser knows it. @param {Snapshot} now */
  introduce(now) {
    if (this.introduced || !company || !hasFriend(now)) return;
    this.introduced = true;
    const { name, hears } = sided(company, now.seat);
    const mine = pref('name', '');
    const listens = pref('hears', 'on') === 'on';
    if ((mine && mine !== name) || listens !== hears) void this.tell({ ...(mine ? { name: mine } : {}), hears: listens });
  }

  /** Says something of oneself. @param {{name?: string, hears?: boolean}} what */
  async tell(what) {
    await this.ask(() => api.introduce(id, { token, ...what }));
  }

  /** @param {() => Promise<import('../protocol.js').Company>} question */
  async ask(question) {
    try {
      this.hear(await question());
      trouble('');
      return true;
    } catch (error) {
      trouble(error);
      return false;
    }
  }

  /** Who comes is told at once, who goes after a while. @param {Snapshot} now */
  notice(now) {
    const side = other(now.seat);
    const here = hasFriend(now) ? isHere(now, side) : null;
    if (here === null) return;
    clearTimeout(this.timer);
    if (this.there === null) this.there = here;
    if (here === this.there) return;
    const tell = () => {
      this.there = here;
      this.comings.push({ after: company?.words.at(-1)?.number ?? 0, here, side });
      this.comings.splice(0, this.comings.length - 20);
      this.draw();
    };
    if (here) tell();
    else this.timer = window.setTimeout(tell, GONE);
  }

  /** Draws the section. What stands in a field stays there. */
  draw() {
    const now = this.now();
    const section = byId('company');
    section.hidden = !now || !company || !hasFriend(now);
    if (!now || !company || section.hidden) return;
    if (this.written !== lang()) this.write();
    const side = other(now.seat);
    const [mine, theirs] = [sided(company, now.seat), sided(company, side)];
    const status = byId('friend');
    status.textContent = this.status(now);
    status.dataset.here = String(theirs.here);
    // The invitation that is open is told, too.
    const invited = document.getElementById('friend-status');
    if (invited) invited.textContent = status.textContent;
    byId('name-form').hidden = Boolean(mine.name) && !this.renaming;
    byId('rename').hidden = !mine.name || Boolean(this.renaming);
    byId('rename').textContent = t('name-is', { name: mine.name ?? '' });
    const speak = mine.hears && theirs.hears;
    byId('word-form').hidden = !mine.hears;
    byId('word').toggleAttribute('disabled', !speak);
    byId('word').setAttribute('placeholder', theirs.hears ? t('word') : t('word-unheard', { name: person(side) }));
    /** @type {HTMLInputElement} */ (byId('hears')).checked = mine.hears;
    this.list(now);
    this.fold();
  }

  /** Whether the friend is there. @param {Snapshot} now */
  status(now) {
    const side = other(now.seat);
    return t(isHere(now, side) ? 'friend-here' : 'friend-away', { name: person(side) });
  }

  /** The words, with comings and goings among them; what is new is read out. @param {Snapshot} now */
  list(now) {
    const list = byId('words');
    const words = company?.words ?? [];
    const lines = [
      ...words.map(({ number, by, text }) => ({ at: number, key: `w${number}`, node: () => el('li', { class: by }, el('b', { text: by === now.seat ? t('you') : person(by) }), ' ', el('span', { text })) })),
      ...this.comings.map(({ after, here, side }, index) => ({ at: after + 0.5, key: `c${after}${here}${index}`, node: () => el('li', { class: 'small', text: t(here ? 'friend-came' : 'friend-left', { name: person(side) }) }) })),
    ].sort((a, b) => a.at - b.at);
    const keys = new Set(lines.map(({ key }) => key));
    for (const node of [...list.children]) if (!keys.has(/** @type {HTMLElement} */ (node).dataset.key ?? '')) node.remove();
    for (const { key, node } of lines) {
      if (list.querySelector(`[data-key="${CSS.escape(key)}"]`)) continue;
      const line = node();
      line.dataset.key = key;
      list.append(line);
    }
    list.hidden = lines.length === 0;
    list.scrollTop = list.scrollHeight;
    const newest = words.at(-1)?.number ?? 0;
    if (newest > this.heard && words.at(-1)?.by !== now.seat) {
      byId('company').classList.add('fresh');
      setTimeout(() => byId('company').classList.remove('fresh'), FRESH);
    }
    this.heard = Math.max(this.heard, newest);
  }

  /** Whether the name is being changed. */
  renaming = false;

  /** Writes the section in the language of now. */
  write() {
    this.written = lang();
    const name = el('input', { id: 'name', type: 'text', maxlength: 24, autocomplete: 'nickname', value: pref('name', '') });
    const word = el('input', { id: 'word', type: 'text', maxlength: 200, autocomplete: 'off', 'aria-label': t('word') });
    const hears = el('input', { id: 'hears', type: 'checkbox', on: { change: () => { setPref('hears', hears.checked ? 'on' : 'off'); void this.tell({ hears: hears.checked }); } } });
    const form = (/** @type {string} */ own, /** @type {HTMLInputElement} */ field, /** @type {string} */ words, /** @type {(text: string) => Promise<unknown>} */ send) => el('form', {
      id: own, on: { submit: (/** @type {Event} */ event) => { event.preventDefault(); void send(field.value.trim()); } },
    }, field, el('button', { type: 'submit', class: 'choice', text: words }));
    const named = form('name-form', name, t('name-set'), async (text) => {
      setPref('name', text);
      this.renaming = false;
      await this.tell({ name: text });
    });
    named.prepend(el('label', { for: 'name', text: t('name-ask') }));
    byId('company-parts').replaceChildren(
      el('div', { class: 'friend-line' }, el('p', { id: 'friend', class: 'friend' }),
        el('button', { type: 'button', id: 'unfold', class: 'quiet small', 'aria-label': t('company-more'), title: t('company-more'), on: { click: () => { this.unfolded = byId('company').classList.contains('folded'); this.fold(); } } })),
      named,
      el('ol', { id: 'words', class: 'said', 'aria-live': 'polite', tabindex: 0, 'aria-label': t('said'), hidden: true }),
      form('word-form', word, t('word-send'), async (text) => { if (text && await this.ask(() => api.say(id, { token, text }))) word.value = ''; }),
      el('div', { class: 'row small' },
        el('button', { type: 'button', id: 'rename', class: 'quiet small', on: { click: () => { this.renaming = true; this.draw(); name.focus(); } } }),
        el('label', {}, hears, ` ${t('hears')}`),
        ...noticeSwitch('notice-here')));
  }
}
