// @ts-check
// The line to the server. It comes back by itself, and says from which number on it has to be told.

/**
 * @typedef {object} Hooks
 * @property {() => string} url where to connect, with the last number seen
 * @property {(message: any) => void} told
 * @property {(state: 'up' | 'down' | 'wait') => void} state
 */

export class Live {
  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.delay = 500;
    /** @type {number | undefined} */
    this.timer = undefined;
    window.addEventListener('online', () => this.hurry());
    window.addEventListener('offline', () => this.socket?.close());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.hurry());
  }

  /**
   * Connects, or connects anew where the seat or the language has changed.
   * @param {boolean} [stays] whether the same person goes on: then the line before is held until the new one is there, and nobody sees him leave
   */
  connect(stays = false) {
    clearTimeout(this.timer);
    const before = this.socket;
    this.socket = null;
    if (!stays) before?.close();
    this.hooks.state('wait');
    const socket = new WebSocket(this.hooks.url());
    this.socket = socket;
    socket.onopen = () => {
      before?.close();
      if (this.socket !== socket) return;
      this.delay = 500;
      this.hooks.state('up');
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      try {
        this.hooks.told(JSON.parse(String(event.data)));
      } catch (error) {
        console.error('a message from the server could not be read', error);
      }
    };
    socket.onclose = () => {
      before?.close();
      if (this.socket !== socket) return;
      this.socket = null;
      this.hooks.state('down');
      this.timer = window.setTimeout(() => this.connect(), this.delay);
      this.delay = Math.min(this.delay * 2, 8000);
    };
  }

  /** Tries at once where the line is down. */
  hurry() {
    if (!this.socket) this.connect();
  }
}
