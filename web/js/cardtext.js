// @ts-check
// The text of a card: what it does, in full and with links to the clauses, while the card is pointed at, in focus or
// touched. It stays while pointer or focus is in it, so that its links can be reached.

import { linked } from './clauses.js';
import { byId, debounce, el } from './dom.js';

/** @typedef {import('../protocol.js').Card} Card */

export class CardText {
  /** @param {() => import('../protocol.js').Snapshot | null} now */
  constructor(now) {
    this.now = now;
    this.host = byId('card-text');
    this.pointed = false;
    this.leave = debounce(() => { if (!this.pointed && !this.kept()) this.hide(); }, 250);
    this.host.addEventListener('pointerenter', () => { this.pointed = true; });
    this.host.addEventListener('pointerleave', () => this.left());
    this.host.addEventListener('focusout', () => this.leave());
  }

  /** Whether focus is where the text belongs to. */
  kept() {
    const at = document.activeElement;
    return at instanceof Element && (this.host.contains(at) || at.matches('.card'));
  }

  /** @param {Card} card */
  show(card) {
    this.pointed = true;
    if (!card.text) return;
    const title = el('h3', { text: card.title });
    this.host.replaceChildren(title, el('p', {}, ...linked(this.now()?.system ?? '', card.text, card.clauses)));
    this.host.hidden = false;
  }

  left() {
    this.pointed = false;
    this.leave();
  }

  hide() {
    this.pointed = false;
    this.host.hidden = true;
  }
}
