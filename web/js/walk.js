// @ts-check
// Walking over the board with keys: which place is in focus, which one Tab arrives at, and where an arrow leads.

/** @typedef {import('./board.js').Place} Place */

export class Walk {
  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.board = board;
    /** Whether focus came to the board by a click. */
    this.clicked = false;
    board.host.addEventListener('keydown', (event) => this.key(event));
    board.host.addEventListener('pointerdown', () => { this.clicked = true; });
    document.addEventListener('keydown', (event) => { if (event.key === 'Tab') this.clicked = false; });
  }

  /** Somewhere on the board Tab arrives. */
  anchor() {
    if (this.board.layer.querySelector('[tabindex="0"]:not(.ghost)')) return;
    const arrivals = this.board.ground.arrivals([...this.board.places.values()]);
    arrivals[Math.floor(arrivals.length / 2)]?.shape.setAttribute('tabindex', '0');
  }

  /** The place in focus. @returns {string | null} */
  focused() {
    const active = document.activeElement;
    return active instanceof SVGElement && this.board.layer.contains(active) ? active.dataset.pick ?? null : null;
  }

  /** @param {string} name */
  focus(name) {
    this.rove(name);
    this.board.places.get(name)?.shape.focus();
  }

  /** Only one place is in the order of Tab. @param {string} name */
  rove(name) {
    for (const shape of this.board.layer.querySelectorAll('[tabindex="0"]:not(.ghost)')) shape.setAttribute('tabindex', '-1');
    this.board.places.get(name)?.shape.setAttribute('tabindex', '0');
  }

  /** The next place that may be chosen, in reading order. */
  next() {
    const open = [...this.board.places.values()].filter(({ shape }) => shape.matches('.lit, .other'));
    if (!open.length) return;
    const now = this.focused();
    const index = open.findIndex(({ name }) => name === now);
    this.focus(open[(index + 1) % open.length].name);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== 'Enter' && event.key !== ' ') this.clicked = false;
    const from = this.board.places.get(this.focused() ?? '');
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      event.preventDefault();
      const to = this.toward(from, way[0], way[1]);
      if (to) this.focus(to.name);
    } else if (event.key === 'Enter' || event.key === ' ') {
      // Where nothing on the board may be chosen, or a click left focus behind on a place that may not,
      // the key is meant for the main choice.
      const idle = this.clicked || !this.board.layer.querySelector('.lit, .other');
      if (idle && !from.shape.matches('.lit, .other')) return;
      event.preventDefault();
      event.stopPropagation();
      this.board.hooks.pick(from.name, false);
    }
  }

  /**
   * The nearest place in a direction.
   * @param {Place} from
   * @param {number} dx
   * @param {number} dy
   */
  toward(from, dx, dy) {
    /** @type {Place | null} */
    let best = null;
    let least = Infinity;
    for (const place of this.board.places.values()) {
      const x = place.x - from.x;
      const y = place.y - from.y;
      const length = Math.hypot(x, y);
      const ahead = x * dx + y * dy;
      if (place === from || ahead < length * 0.6) continue;
      // Between the two hexes above or below, rows alternate, so that a column is walked straight.
      const lean = dx === 0 ? (x < 0 ? 0.001 : 0) * (Math.round(from.y / this.board.spacing) % 2 ? 1 : -1) * length : 0;
      const cost = length * (2 - ahead / length) + lean;
      if (cost < least) {
        least = cost;
        best = place;
      }
    }
    return best;
  }
}
