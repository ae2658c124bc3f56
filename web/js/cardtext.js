// @ts-check
// The text of a card: what it does, in full and with links to the clauses, while the card is pointed at, in focus by
// keyboard or touched. It stays while pointer or focus is in it, so that its links can be reached; to a mouse all but
// its links lets the board through, which it lies over.

import { linked } from './clauses.js';
import { byId, debounce, el } from './dom.js';

/** @typedef {import('../protocol.js').Card} Card */

export class CardText {
  /** @param {() => import('../protocol.js').Snapshot | null} now */
  constructor(now) {
    this.now = now;
    this.host = byId('card-text');
    this.pointed = false;
    /** Whether a finger asked for it: it cannot rest on a card. */
    this.touched = false;
    /** The card of the hand it is about, if it is about one. @type {Card | null} */
    this.held = null;
    this.leave = debounce(() => { if (!this.pointed && !this.kept()) this.hide(); }, 250);
    this.host.addEventListener('pointerenter', () => { this.pointed = true; });
    this.host.addEventListener('pointerleave', () => this.left());
    this.host.addEventListener('focusout', () => this.leave());
    // A card that is drawn again under the pointer is never left: whatever else is pointed at counts.
    document.addEventListener('pointerover', ({ target, pointerType }) => {
      if (this.pointed && pointerType !== 'touch' && target instanceof Element && !target.closest('.card, #card-text')) this.left();
    });
  }

  /** Whether focus is where the text belongs to; a card that was clicked has it as well, but is not read any more. */
  kept() {
    const at = document.activeElement;
    return at instanceof Element && (this.host.contains(at) || (at.matches('.card') && (this.touched || at.matches(':focus-visible'))));
  }

  /**
   * @param {Card} card
   * @param {boolean} held whether it is in the hand
   * @param {boolean} [touch]
   */
  show(card, held, touch = false) {
    this.pointed = true;
    this.touched = touch;
    this.held = held ? card : null;
    if (!card.text) return;
    const title = el('h3', { text: card.title });
    this.host.replaceChildren(title, el('p', {}, ...linked(this.now()?.system ?? '', card.text, card.clauses)));
    this.host.classList.toggle('touched', touch);
    this.host.hidden = false;
  }

  /** The hand was drawn: a card that is gone has no text, one in the other language another. @param {Card[]} hand */
  drawn(hand) {
    const { held, host: { hidden } } = this;
    if (!held || hidden) return;
    const card = hand.find(({ name }) => name === held.name);
    if (!card) this.hide();
    else if (card.text !== held.text) this.show(card, true, this.touched);
  }

  left() {
    this.pointed = false;
    this.leave();
  }

  hide() {
    this.pointed = false;
    this.touched = false;
    this.host.hidden = true;
    this.host.replaceChildren();
  }
}
