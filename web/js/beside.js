// @ts-check
// What lies beside the board: the armies with their banners and reserves, the hands of cards, and the
// buttons of the decision.

import { byId, el, sided, svg } from './dom.js';
import { drawCard } from './cards.js';
import { medallion } from './faces.js';
import { army as named, company, isHere, nameOf } from './people.js';
import { hotseat } from './here.js';
import { begun, lang, t } from './text.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').Choice} Choice */

/** @type {readonly ['north', 'south']} */
export const SIDES = ['north', 'south'];

/**
 * What the prompt line says.
 * @param {Snapshot} now
 * @param {boolean} past whether it is a moment of the past
 * @param {boolean} behind whether more has happened already, which is shown next
 */
export function says(now, past, behind) {
  if (past) return `${t('replay-is')} ${t('replay-at', { step: now.step, steps: now.steps })}`;
  if (now.over) return `${ending(now)}. ${now.over.reason}`;
  if (now.your_turn) return now.prompt;
  if (now.war?.over) return t('war-over');
  if (!now.side_to_act && now.battle && !now.battle.over) return t('battle-waits-for', { battle: now.battle.title });
  const army = named(now, now.side_to_act ?? '');
  if (behind) return t('acting', { army });
  if (now.thinking) return t('thinking', { army });
  return `${now.seat === 'spectator' ? t('watching') : ''} ${t('waiting', { army })}`.trim();
}

/** How the battle ended, for whoever looks. @param {Snapshot} now */
export function ending(now) {
  const winner = now.over?.winner;
  if (!winner) return now.over?.outcome ? t('over-drawn') : t('over-title');
  // On one screen for two nobody is the one who lost.
  const alone = now.seat !== 'spectator' && !hotseat;
  if (!alone) return t('over-won', { army: sided(now.panels, winner).name });
  return t(winner === now.seat ? 'over-you-won' : 'over-you-lost');
}

/** What the panels on screen show; drawn again only when it changes. */
let panelled = '';

/** The armies. @param {Snapshot} now */
export function drawPanels(now) {
  const shows = JSON.stringify([lang(), now.panels, now.players, now.seat, now.side_to_act, now.your_turn, now.over, company?.north, company?.south]);
  if (shows === panelled) return;
  panelled = shows;
  byId('panels').replaceChildren(...SIDES.map((side) => {
    const panel = now.panels[side];
    const machine = now.players[side];
    const player = machine.startsWith('level') ? t(`opponent-${machine}`) : nameOf(side);
    const here = isHere(now, side);
    const acting = now.side_to_act === side && !now.over;
    const [victory] = panel.tallies;
    return el('section', { class: `panel paper ${side}${acting ? ' acting' : ''}` },
      medallion(panel.face, side),
      el('h2', {}, el('span', { class: `shield ${side}`, text: side === 'north' ? '▲' : '▼', 'aria-hidden': 'true' }), side === now.seat ? t('army-you', { army: panel.name }) : panel.name,
        el('small', {}, player,
          here === null ? null : el('span', { class: 'presence', 'data-here': String(here), text: t(here ? 'is-here' : 'is-away') }))),
      victory ? banners(victory) : null,
      el('p', { class: 'small' }, [...panel.tallies.map(counted), panel.held || panel.hand.length ? t('held', { count: panel.held }) : ''].filter(Boolean).join(' · '),
        acting ? el('b', { class: 'turn-mark', text: ` · ${now.your_turn ? t('turn-yours') : t('turn-of', { army: panel.name })}` }) : null),
      el('div', { class: 'played-cards' }),
      pile(t('reserve'), panel.reserve, `pile reserve ${side}`),
      pile(t('lost'), panel.lost, `pile lost ${side}`),
      ...panel.places.map((one) => offBoard(one, side)),
      orders(panel.orders));
  }));
  light();
}

/** So many banners that each can be seen. */
const BANNERS = 24;

/** What wins, as banners to be taken. @param {import('../protocol.js').Tally} tally */
function banners({ have, of }) {
  if (of === null || of > BANNERS) return null;
  const words = t('score', { score: have, needed: of });
  const row = el('span', { class: 'banners', role: 'img', 'aria-label': words, title: words });
  for (let index = 0; index < Math.max(of, have); index += 1) {
    row.append(svg('svg', { viewBox: '0 0 12 18', class: index < have ? 'banner taken' : 'banner' },
      svg('path', { d: 'M1 1h10v15l-5-4-5 4z' })));
  }
  return row;
}

/** A tally in figures; the first is what wins and needs no name. @param {import('../protocol.js').Tally} tally @param {number} index */
const counted = ({ name, have, of }, index) => [index ? name : '', of === null ? `${have}` : `${have} / ${of}`].filter(Boolean).join(' ');

/** The orders leaders hold: what is known of them. @param {import('../protocol.js').ClosedOrder[]} held */
function orders(held) {
  if (!held.length) return null;
  return el('ul', { class: 'orders small', 'aria-label': t('orders') }, ...held.map(({ leader, order, open }) =>
    el('li', {}, `${leader} · `, el('b', { text: order ?? (open.length ? open.join(' / ') : t('order-closed')) }))));
}

/**
 * A place beside the board that can be pointed at like one on it.
 * @param {import('../protocol.js').OffBoard} one
 * @param {string} side
 */
function offBoard({ place, name, pieces }, side) {
  return el('div', { class: `pile place ${side}`, 'data-beside': place, 'data-empty': !pieces.length },
    el('button', { type: 'button', class: 'place-name small' }, `${name} (${pieces.reduce((sum, { count }) => sum + count, 0)})`),
    tokens(name, pieces));
}

/**
 * Lights the places beside the board that may be pointed at; one where nobody is is shown only then.
 * @param {Map<string, Choice[]>} open
 * @param {string[]} chosen
 * @param {(place: string, touch: boolean) => void} pick
 * @param {(place: string | null) => void} hover
 */
export function drawPlaces(open, chosen, pick, hover) {
  light = () => lightPlaces(open, chosen, pick, hover);
  light();
}

/** Lights the places as they were lit last; panels are drawn anew at other times too. */
let light = () => {};

/** @type {typeof drawPlaces} */
function lightPlaces(open, chosen, pick, hover) {
  for (const node of byId('panels').querySelectorAll('[data-beside]')) {
    const [place, button] = [node.getAttribute('data-beside') ?? '', node.querySelector('button')];
    if (!(button instanceof HTMLButtonElement)) continue;
    const [lit, held] = [open.has(place), chosen.includes(place)];
    node.toggleAttribute('hidden', node.hasAttribute('data-empty') && !lit && !held);
    node.classList.toggle('lit', lit);
    button.setAttribute('aria-pressed', String(held));
    button.onclick = (event) => pick(place, event instanceof PointerEvent && event.pointerType === 'touch');
    button.onpointerenter = button.onfocus = () => hover(place);
    button.onpointerleave = button.onblur = () => hover(null);
  }
}

/** What a place beside the board is called. @param {Snapshot} now @param {string} place */
export function besideName(now, place) {
  const panels = [...SIDES].sort((one) => (one === now.seat ? -1 : 1)).map((side) => now.panels[side]);
  const piece = panels.flatMap(({ reserve }) => reserve).find(({ pick }) => pick === place);
  if (piece) return piece.count > 1 ? `${piece.name} (${piece.count})` : piece.name;
  return panels.flatMap(({ places }) => places).find((one) => one.place === place)?.name ?? place;
}

/**
 * Pieces that lie beside the board, drawn as on it and named for those who cannot see them.
 * @param {string} words what they have in common
 * @param {import('../protocol.js').Aside[]} pieces
 * @param {string} kind
 */
function pile(words, pieces, kind) {
  if (!pieces.length) return null;
  const label = `${words} (${pieces.reduce((sum, { count }) => sum + count, 0)})`;
  return el('div', { class: kind }, el('span', { class: 'small', text: label, 'aria-hidden': 'true' }), tokens(label, pieces));
}

/** @param {string} label @param {import('../protocol.js').Aside[]} pieces */
function tokens(label, pieces) {
  if (!pieces.length) return null;
  const names = pieces.map(({ name, leader, count }) => leader ?? (count > 1 ? `${count} × ${name}` : name));
  const each = pieces.flatMap((piece) => Array.from({ length: piece.count }, () => piece));
  return el('span', { class: 'pile-pieces', role: 'img', 'aria-label': `${label}${t('colon')}${names.join(', ')}`, title: names.join(', ') },
    ...each.map(({ figure, emblem, owner }) => svg('svg', { viewBox: '0 0 30 30', class: owner ? `token ${owner}` : 'token', 'aria-hidden': 'true' },
      svg('rect', { x: 1, y: 1, width: 28, height: 28, rx: 5 }),
      svg('use', { href: `#${figure}`, x: 2, y: 1, width: 26, height: 26 }),
      emblem ? svg('use', { href: `#${emblem}`, x: 18, y: 18, width: 12, height: 12 }) : null)));
}

/** Whether it was a finger. @param {MouseEvent} event */
const byFinger = (event) => event instanceof PointerEvent && event.pointerType === 'touch';

/**
 * The hand of the seat; card backs for whoever only watches.
 * @param {Snapshot} now
 * @param {Map<string, Choice[]>} open places that may be pointed at
 * @param {string[]} chosen
 * @param {number} firstKey the number of the first card that has a key
 * @param {(name: string, touch: boolean) => void} pick
 * @param {(name: string | null) => void} hover
 * @param {import('./cardtext.js').CardText} text
 */
export function drawHand(now, open, chosen, firstKey, pick, hover, text) {
  const host = byId('hand');
  const focused = document.activeElement instanceof HTMLElement && host.contains(document.activeElement) ? document.activeElement.dataset.index : null;
  const cards = now.seat === 'spectator' ? [] : sided(now.panels, now.seat).hand;
  let number = firstKey;
  // What a card does is its text; one without is explained like any other choice.
  const shows = (/** @type {import('../protocol.js').Card} */ card) => {
    text.show(card, true);
    if (!card.text) hover(card.name);
  };
  /** @type {string[]} */
  const keyed = [];
  host.replaceChildren(...cards.map((card, index) => {
    const lit = open.has(card.name);
    const key = lit && number <= 9 ? String(number++) : '';
    if (key) keyed.push(card.name);
    const drawn = drawCard(card, {
      lit, key, chosen: chosen.includes(card.name),
      on: {
        click: (/** @type {MouseEvent} */ event) => {
          text.show(card, true, byFinger(event));
          pick(card.name, byFinger(event));
        },
        // A finger reads by touching: what comes up under it before would take the touch.
        pointerenter: (/** @type {PointerEvent} */ { pointerType }) => { if (pointerType !== 'touch') shows(card); },
        pointerleave: () => { text.left(); hover(null); }, blur: () => text.left(),
        focus: (/** @type {FocusEvent} */ { target }) => { if (target instanceof Element && target.matches(':focus-visible')) shows(card); },
      },
    });
    drawn.dataset.index = String(index);
    return drawn;
  }));
  text.drawn(cards);
  if (focused) /** @type {HTMLElement | null} */ (host.querySelector(`[data-index="${focused}"]`) ?? host.querySelector('button'))?.focus();
  if (!cards.length) {
    for (let index = 0; index < (now.seat === 'spectator' ? 0 : sided(now.panels, now.seat).held); index += 1) {
      host.append(el('span', { class: 'card back', 'aria-hidden': 'true' }));
    }
  }
  return keyed;
}

/** The cards that lie face up before each side, in its panel. @param {Snapshot} now @param {import('./cardtext.js').CardText} text */
export function drawPlayed(now, text) {
  for (const side of SIDES) {
    const host = document.querySelector(`.panel.${side} .played-cards`);
    const cards = now.panels[side].played;
    const shows = JSON.stringify(cards);
    if (!(host instanceof HTMLElement) || host.dataset.shows === shows) continue;
    host.dataset.shows = shows;
    host.replaceChildren(...cards.map(({ card, works }) => el('div', { class: works ? 'works' : 'worked' },
      el('span', { class: 'small', text: t(works ? 'card-works' : 'card-worked') }),
      drawCard(card, {
        played: true,
        on: { click: (/** @type {MouseEvent} */ event) => text.show(card, false, byFinger(event)), pointerenter: () => text.show(card, false), pointerleave: () => text.left(), focus: () => text.show(card, false), blur: () => text.left() },
      }))));
  }
}

/** Shows no hand at all. */
export function hideHands() {
  byId('hand').replaceChildren();
}

/**
 * One button of the decision.
 * @typedef {object} Offer
 * @property {string} words
 * @property {() => void} act
 * @property {string} [action] what to explain on hover
 * @property {boolean} [primary]
 * @property {boolean} [enter] whether Enter and Space give it
 * @property {boolean} [ends] whether it leaves something undone that could still be done: it has a key of its own, which asks
 * @property {boolean} [all] whether it gives all the answers of the question, one after the other
 * @property {boolean} [back] whether it only takes a selection back: such a button has no number
 * @property {boolean} [pressed] whether it is one of several of which one is chosen, and whether it is this one
 */

/** The question the buttons answer, and since when. */
let question = '';
let since = 0;
/** How far apart the halves of a double click may be, in milliseconds. */
const DOUBLE = 500;

/** More buttons than that stand in columns. */
const MANY = 3;
/** So many that begin alike need not all say so. */
const ALIKE = 2;

/** Whom several buttons begin with, up to the colon: the question names him already. @param {Offer[]} offers */
function subject(offers) {
  const [first, ...rest] = offers.flatMap(({ words }) => /^.+?:\s/.exec(words) ?? []);
  return first && rest.length + 1 >= ALIKE && rest.every((one) => one === first) && byId('prompt').textContent?.includes(first.replace(/\s*:\s$/, '')) ? first : '';
}

/**
 * The buttons, with their keys.
 * @param {Offer[]} offers
 * @param {(action: string | null) => void} hover
 */
export function drawButtons(offers, hover) {
  const host = byId('buttons');
  const asked = byId('prompt').textContent ?? '';
  if (asked !== question) [question, since] = [asked, performance.now()];
  const held = document.activeElement instanceof HTMLElement && host.contains(document.activeElement);
  const alike = subject(offers);
  host.classList.toggle('many', offers.length > MANY);
  host.classList.toggle('among', offers.some(({ pressed }) => pressed !== undefined));
  let number = 1;
  host.replaceChildren(...offers.map((offer) => {
    const short = alike && offer.words.startsWith(alike) ? offer.words.slice(alike.length) : '';
    // One key gives one answer: all of them at once are given by their button alone.
    const key = offer.back ? 'Esc' : offer.ends ? 'f' : offer.all ? '' : number <= 9 ? String(number++) : '';
    return el('button', {
      type: 'button', class: offer.primary ? 'primary' : offer.back ? 'quiet' : 'choice', 'data-action': offer.action, 'data-enter': offer.enter, 'data-ends': offer.ends, 'data-all': offer.all, 'aria-pressed': offer.pressed === undefined ? null : String(offer.pressed),
      on: {
        // The second half of a double click is no answer to a question that came up under it.
        click: (/** @type {MouseEvent} */ event) => { if (event.detail < 2 || performance.now() - since > DOUBLE) offer.act(); },
        pointerenter: () => hover(offer.action ?? null), pointerleave: () => hover(null), focus: () => hover(offer.action ?? null),
      },
    }, begun(short || offer.words), key ? el('kbd', { text: offer.enter ? `${key} ⏎` : key }) : null);
  }));
  // Focus stays among the choices when the button that had it is gone.
  if (held) /** @type {HTMLElement} */ (host.querySelector('button') ?? byId('decide')).focus();
  return number;
}

const PARTS = ['opening', 'general', 'company', 'coach', 'look'];

/** The field says by classes what stands beside the board: styles that looked for it would search the page at every change. */
function makeRoom() {
  const has = (/** @type {string} */ what) => document.querySelector(what) !== null;
  const there = { odds: has('#why .odds'), hint: has('#why .hint'), cards: has('#hand > *'), lit: has('#hand .lit') };
  for (const [part, is] of [...Object.entries(there), ...PARTS.map((part) => [part, !byId(part).hidden])]) {
    document.querySelector('.field')?.classList.toggle(`with-${part}`, !!is);
  }
}

/** Looks after that from now on. */
export function keepRoom() {
  const watch = new MutationObserver(makeRoom);
  for (const part of [...PARTS, 'why', 'hand']) watch.observe(byId(part), { attributeFilter: ['hidden'], childList: true, subtree: true });
  makeRoom();
}
