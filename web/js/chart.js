// @ts-check
// A map: cities and seas where they lie, and who is there as places of their own. What is written about a place keeps a
// size on the screen at which it can be read: it grows as the sheet goes away.

import { svg } from './dom.js';

/** @typedef {import('./board.js').Board} Board */

/** How large a unit of the drawing should be on the screen for its letters to be read, in pixels, and how much they grow at most. */
const READ = .72;
const GROWN = 1.5;
/** Half of what is pointed at for a force, on the drawing. */
const HALF = { x: 22, y: 19 };
/** What counts as one step between places, for trails and for what a finger can tell apart. */
const STEP = 60;

/** The ground of a map. */
export class Chart {
  /** @param {Board} board with its places */
  constructor(board) {
    this.board = board;
    /** @type {import('./measure.js').Measure | null} */
    this.measure = null;
    this.spacing = STEP;
    /** How much larger than drawn everything about a place is. */
    this.grown = 1;
    /** Forces, which are places themselves. @type {Set<string>} */
    this.named = new Set();
    /** Cities and seas in words, as they are now. @type {Map<string, {words: string, side: string}>} */
    this.towns = new Map();
    for (const place of board.places.values()) place.shape.classList.add('site');
    this.sized();
  }

  /** The camera moved: what is about a place grows as the sheet becomes smaller. */
  sized() {
    const { board } = this;
    const grown = Math.min(GROWN, Math.max(1, READ * board.pixels(1)));
    if (Math.abs(grown - this.grown) < .01 && board.camera.root?.style.getPropertyValue('--grown')) return;
    this.grown = grown;
    board.camera.root?.style.setProperty('--grown', grown.toFixed(3));
    for (const place of board.places.values()) {
      if (this.named.has(place.name)) this.put(place.name);
      else place.shape.setAttribute('transform', `translate(${place.x},${place.y}) scale(${grown.toFixed(3)})`);
    }
  }

  /** Pieces were put down: who is where, and whose the cities are. */
  follow() {
    const { board } = this;
    this.towns.clear();
    for (const node of board.holder?.querySelectorAll('[data-town]') ?? []) {
      const side = ['north', 'south'].find((one) => node.classList.contains(one)) ?? '';
      this.towns.set(node.getAttribute('data-town') ?? '', { words: node.getAttribute('data-label') ?? '', side });
    }
    for (const name of this.named) if (!board.pieces.has(name)) this.lose(name);
    for (const name of board.pieces.keys()) {
      if (!board.places.has(name)) {
        const shape = svg('rect', { class: 'place member force', rx: 6 });
        board.touchable(name, shape);
        board.layer.append(shape);
        board.places.set(name, { name, x: 0, y: 0, ground: '', shape });
        this.named.add(name);
      }
      this.put(name);
    }
    return null;
  }

  /** @param {string} name */
  lose(name) {
    this.board.remove(name);
    this.named.delete(name);
  }

  /** Puts what takes pointer and focus for a force where the force is drawn. @param {string} name */
  put(name) {
    const { board, grown } = this;
    const place = board.places.get(name);
    const node = board.pieces.get(name)?.node;
    if (!place || !node) return;
    const at = (/** @type {string} */ key) => Number(node.getAttribute(`data-${key}`));
    place.x = at('x') + at('dx') * grown;
    place.y = at('y') + at('dy') * grown;
    for (const [key, value] of Object.entries({ x: place.x - HALF.x * grown, y: place.y - HALF.y * grown, width: 2 * HALF.x * grown, height: 2 * HALF.y * grown })) {
      place.shape.setAttribute(key, value.toFixed(1));
    }
  }

  /** Whoever is pointed at shows where he is told to go. @param {string | null} name */
  spread(name) {
    for (const order of this.board.holder?.querySelectorAll('.order') ?? []) order.classList.toggle('told', order.getAttribute('data-force') === name);
  }

  isMember() {
    return false;
  }

  /** Where Tab may arrive. @param {import('./board.js').Place[]} all */
  arrivals(all) {
    return all;
  }

  /** Nothing is offered here but places. */
  setGhosts() {}

  /** Places of a map have no sides. */
  setEdges() {}

  hasEdges() {
    return false;
  }

  /** The city or sea where somebody is. @param {string} name */
  site(name) {
    return this.board.pieces.get(name)?.node.dataset.site ?? name;
  }

  /** What a place is called; a force by where it is. @param {string} name */
  called(name) {
    const node = this.board.places.get(this.site(name))?.under;
    const title = node instanceof SVGElement ? node.dataset.title ?? name : name;
    const force = this.board.pieces.get(name)?.node.dataset.name;
    return force ? `${title}, ${force}` : title;
  }

  /** Whether an enemy of this seat holds a place or is there. @param {string} name */
  foe(name) {
    const { board } = this;
    if (!board.seat) return false;
    const sides = [...board.pieces.values()].filter((piece) => piece.place === name || piece.node.dataset.site === name).map(({ side }) => side);
    return [this.towns.get(name)?.side ?? '', ...sides].some((side) => side && side !== board.seat);
  }

  /**
   * A place in words, with everybody there; a force with the place where it is.
   * @param {string} name
   * @returns {string[]}
   */
  words(name) {
    const { board } = this;
    const own = board.pieces.get(name);
    if (own) return [this.called(this.site(name)), own.words];
    const there = [...board.pieces.values()].filter(({ node }) => node.dataset.site === name);
    return [this.towns.get(name)?.words ?? board.places.get(name)?.ground ?? name, ...there.map(({ words }) => words)];
  }

  /** Its words say where a force is. @returns {string[]} */
  stands() {
    return [];
  }
}
