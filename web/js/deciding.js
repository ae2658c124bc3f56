// @ts-check
// The decision as it is laid out: places and cards that are lit, and the buttons beside the board.

import { besideName, drawButtons, drawHand, drawPlaces, drawPlayed } from './beside.js';
import { beginnings, buttons, edgeOf, lit } from './choose.js';
import { byId, sided } from './dom.js';
import { handing } from './here.js';
import { drawSheet, strikes } from './sheet.js';
import { t } from './text.js';
import { hush } from './why.js';
import { confirm } from './dialogs.js';

/** @typedef {import('../protocol.js').Choice} Choice */
/** @typedef {import('./beside.js').Offer} Offer */

/**
 * @typedef {object} Parts
 * @property {import('./board.js').Board} board
 * @property {import('./measured.js').MeasuredTable} measured
 * @property {import('./pointing.js').Pointing} pointing
 * @property {import('./screen.js').Screen} screen
 * @property {import('./talk.js').Talk} talk
 * @property {import('./cardtext.js').CardText} cardText
 * @property {(action: string) => void} act
 * @property {(actions: string[]) => void} actAll gives several answers, one after the other
 * @property {() => Offer[]} answers the buttons that answer what the other side offers
 * @property {() => void} drawn the decision is laid out
 */

/** How many places to go to are named as buttons besides. */
const FEW = 8;
/** How many places are named where there would be nothing to press else. */
const BARE = 4;
/** How many places are named that could still do something. */
const NAMED = 8;

/** Focus that an update took away goes to the question. */
export function keepFocus() {
  if (document.activeElement === document.body && !document.querySelector('dialog[open]')) byId('decide').focus({ preventScroll: true });
}

/**
 * Which of the answers that name nothing ends what is being done, and has a key of its own: the only one, or the only one
 * that is not asked about in any case.
 * @param {Choice[]} wordless
 */
function endOf(wordless) {
  const plain = wordless.length > 1 ? wordless.filter(({ sure }) => !sure) : wordless;
  return plain.length === 1 ? plain[0] : null;
}

export class Deciding {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    /** Cards that have a number key. @type {string[]} */
    this.keyed = [];
    /** Whether the choices on screen were drawn while a deed was on its way, when there are none. */
    this.drawnBusy = false;
  }

  /** Lights places and cards and lays out the buttons for what has been pointed at so far. */
  draw() {
    const { board, measured, pointing, screen, talk, cardText } = this.parts;
    const { shown } = screen;
    const { selection, preview } = pointing;
    if (!shown || handing) return;
    this.drawnBusy = talk.busy;
    const list = screen.choices();
    const near = lit(list, selection);
    // A side of a place is pointed at where there is room for it, and named beside the board where there is none.
    const sides = [...near.keys()].filter(edgeOf);
    board.setEdges(board.ground.hasEdges() ? sides : []);
    const open = lit(pointing.choices(), selection);
    board.mayDrag = list.length > 0;
    board.setGhosts(measured.hold.held ? [] : [...open].flatMap(([place, lead]) => lead.filter((choice) => choice.action === place)));
    const hand = shown.seat === 'spectator' ? [] : sided(shown.panels, shown.seat).hand;
    const beside = (/** @type {string} */ place) => !board.places.has(place) && !hand.some((card) => card.name === place);
    // Who lies in the chosen stack is named as well: on the board there is little of him to point at.
    const within = (/** @type {string} */ place) => selection.picks.length > 0 && !selection.offered && board.ground.isMember(place);
    const elsewhere = [...open].filter(([place]) => beside(place) || within(place));
    // Who is put on the board next is named as long as he lies beside it, and so are those who could be instead.
    const [held] = selection.picks;
    const waiting = held && selection.picks.length === 1 && beside(held) ? [...new Set(list.map(({ picks }) => picks[0] ?? ''))].filter((place) => place && beside(place)) : [];
    const offers = this.offers(list, near, elsewhere, waiting);
    board.mark(open, beginnings(list, selection), selection.picks, selection.target ?? preview?.place ?? null);
    const first = drawButtons(offers, (action) => (action ? pointing.why({ action }, false) : hush()));
    this.keyed = drawHand(shown, open, selection.picks, first, (name, touch) => pointing.pick(name, touch), (name) => pointing.hover(name), cardText);
    drawPlaces(open, selection.picks, (place, touch) => pointing.pick(place, touch), (place) => pointing.hover(place));
    drawPlayed(shown, cardText);
    drawSheet(shown, list, this.parts.act);
    byId('decide').classList.toggle('yours', list.length > 0);
    byId('again').hidden = !talk.mayShowAgain || screen.past;
    document.body.classList.toggle('busy', talk.busy || talk.going);
    this.parts.drawn();
    keepFocus();
  }

  /** The key that ends: it asks, as long as something could still be done. */
  async end() {
    const { screen, act } = this.parts;
    const list = screen.choices();
    const struck = screen.shown ? strikes(screen.shown) : null;
    const ends = endOf(list.filter((choice) => choice.picks.length === 0 && !struck?.has(choice.action)));
    if (!ends) return;
    const places = [...new Set(list.flatMap((choice) => choice.picks.slice(0, 1)))];
    const some = places.slice(0, NAMED).map((place) => this.parts.board.called(place)).join(', ') + (places.length > NAMED ? '…' : '');
    const { seq } = screen.shown ?? {};
    if (places.length && !ends.sure && !await confirm(t('end-sure', { what: ends.meaning, places: some }), 'f')) return;
    // What was asked about one question is no answer to another.
    if (screen.shown?.seq === seq) act(ends.action);
  }

  /**
   * The buttons.
   * @param {Choice[]} list
   * @param {Map<string, Choice[]>} open places to point at next
   * @param {[string, Choice[]][]} elsewhere those of them that are neither on the board nor in the hand
   * @param {string[]} waiting who may be put on the board, the one chosen among them
   */
  offers(list, open, elsewhere, waiting) {
    const { board, measured, pointing, screen, talk, act, actAll } = this.parts;
    const { selection, preview } = pointing;
    // What strikes out a line of the sheet has its button beside that line.
    const struck = screen.shown ? strikes(screen.shown) : null;
    const { same, wordless } = buttons(list.filter(({ action, picks }) => picks.length || !struck?.has(action)), selection);
    // The way home from the past stands where the answers stand.
    if (screen.past) return [{ words: t('replay-last'), act: () => void screen.parts.replay.go(Infinity) }];
    // A few places to go to are named beside the board as well: nobody should have to find them to say yes.
    // A phone on its side has no room for them until a piece is chosen.
    const low = matchMedia('(max-height: 480px)').matches && !selection.picks.length;
    const few = !low && (selection.offered || board.measure) ? [...open.values()].flat().filter((choice) => choice.ghost.length) : [];
    /** @type {Offer[]} */
    const offers = [...(preview ? [preview.choice] : []), ...(few.length <= FEW ? few : []), ...same].map((choice) => ({ words: choice.meaning, action: choice.action, primary: choice === preview?.choice, act: () => act(choice.action) }));
    for (const [place, lead] of elsewhere) {
      const name = screen.shown && !board.pieces.has(place) ? besideName(screen.shown, place) : board.called(place);
      offers.push({ words: lead.length === 1 ? lead[0].meaning : name, act: () => pointing.pick(place, false) });
    }
    for (const place of waiting) {
      offers.push({ words: screen.shown ? besideName(screen.shown, place) : place, pressed: place === selection.picks[0], act: () => { if (place !== selection.picks[0]) pointing.pick(place, false); } });
    }
    // Whoever may give all of them need not give each.
    const all = list.length ? screen.shown?.together ?? [] : [];
    if (all.length && !selection.picks.length) offers.push({ words: t('all-of-them', { count: all.length }), all: true, act: () => actAll(all) });
    // So is the one place of a question that is answered with it or with no; an enemy is looked at first.
    const [only, ...more] = open;
    if (only && !more.length && wordless.length && only[1].length === 1 && !only[1][0].ghost.length && board.places.has(only[0]) && !board.foe(only[0]) && !elsewhere.some(([place]) => place === only[0])) {
      offers.push({ words: only[1][0].meaning, action: only[1][0].action, act: () => act(only[1][0].action) });
    }
    const alone = list.length === 1 || (wordless.length === 1 && open.size === 0 && same.length === 0);
    for (const choice of wordless) {
      offers.push({ words: choice.meaning, action: choice.action, primary: alone, enter: wordless.length === 1 && offers.length === 0 && list.length === 1, ends: choice === endOf(wordless) && list.length > 1, act: () => act(choice.action) });
    }
    // A question of a few places only names them: nobody should sit before an empty sheet.
    const bare = !offers.length && !selection.picks.length && list.length <= BARE &&
      list.every(({ picks, ghost }) => picks.length === 1 && !ghost.length && board.places.has(picks[0]) && !board.foe(picks[0]));
    if (bare) offers.push(...list.map(({ meaning, action }) => ({ words: meaning, action, act: () => act(action) })));
    const inHand = measured.offers();
    if (inHand.length) offers.splice(0, offers.length, ...inHand);
    const held = [...selection.picks, selection.target ?? ''].filter(Boolean);
    if (held.length && !selection.offered && !inHand.length && !waiting.length) {
      offers.push({ words: t('let-go', { place: held.map((place) => board.called(place)).join(', ') }), act: () => pointing.letGo(), back: true });
    }
    offers.push(...this.parts.answers());
    if (talk.skip && !offers.length) offers.push({ words: t('skip'), enter: true, act: talk.skip });
    return offers;
  }
}
