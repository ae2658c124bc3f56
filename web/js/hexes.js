// @ts-check
// A board with places of its own, such as hexes: each place is in the drawing and stays where it is.

import { t } from './text.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Place} Place */

/** The ground of a board whose places are drawn; what a measured table does otherwise is in `bases.js`. */
export class Hexes {
  /** @param {Board} board with its places */
  constructor(board) {
    this.board = board;
    this.measure = null;
    /** Who lies next to whom, from the distances alone. @type {Map<string, string[]>} */
    this.near = new Map();
    const all = [...board.places.values()];
    const apart = (/** @type {Place} */ a, /** @type {Place} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
    /** How far apart neighbours are, on the drawing. */
    this.spacing = Math.min(...all.slice(1).map((place) => apart(all[0], place)), Infinity);
    for (const place of all) {
      this.near.set(place.name, all.filter((other) => other !== place && apart(place, other) < this.spacing * 1.25).map((other) => other.name));
    }
  }

  /** The camera moved: nothing here has a size on the screen. */
  sized() {}

  /** Pieces were put down: the places are where they were. */
  follow() {
    return null;
  }

  /** Where Tab may arrive. @param {Place[]} all */
  arrivals(all) {
    return all;
  }

  /** Nothing is offered here but places. */
  setGhosts() {}

  /**
   * A place in words: its name, ground, who stands there, who is adjacent.
   * @param {string} name
   * @returns {string[]}
   */
  words(name) {
    const { board } = this;
    const piece = board.pieces.get(name);
    const bare = new RegExp(`^${name}\\s*[:,]?\\s*`, 'i');
    const parts = [name, board.places.get(name)?.ground.replace(bare, '') ?? '', piece?.words.replace(bare, '') ?? t('hex-empty')];
    const side = piece?.side ?? board.seat;
    if (side) {
      const around = (this.near.get(name) ?? []).filter((other) => board.pieces.has(other));
      const foes = around.filter((other) => board.pieces.get(other)?.side !== side);
      if (foes.length) parts.push(t('hex-enemies', { places: foes.join(' ') }));
      const friends = around.filter((near) => board.pieces.get(near)?.side === side);
      if (friends.length && piece) parts.push(t('hex-friends', { places: friends.join(' ') }));
    }
    return parts;
  }

  /** Its name says where a piece stands. @returns {string[]} */
  stands() {
    return [];
  }
}
