// @ts-check
// Single keys for the whole table. Fields and dialogs keep theirs.

/**
 * @typedef {object} Keys
 * @property {(n: number) => void} number
 * @property {() => void} enter
 * @property {() => void} escape
 * @property {() => void} undo
 * @property {() => void} why
 * @property {() => void} next
 * @property {() => void} again
 * @property {() => void} end
 * @property {() => void} describe
 * @property {() => void} log
 * @property {() => void} keys
 * @property {() => void} coach
 * @property {(factor: number) => void} zoom 0 fits
 */

/** @param {Keys} keys */
export function listen(keys) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.matches('input:not([type=range]), textarea, select')) return;
    if (target?.matches('input') && event.key.startsWith('Arrow')) return;
    /** @type {Record<string, () => void>} */
    const deeds = {
      Escape: keys.escape, u: keys.undo, '?': keys.why, n: keys.next, a: keys.again, f: keys.end, d: keys.describe, l: keys.log, h: keys.keys, c: keys.coach,
      '+': () => keys.zoom(1.3), '=': () => keys.zoom(1.3), '-': () => keys.zoom(1 / 1.3), '0': () => keys.zoom(0),
    };
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
    if (event.key === 'Enter' || event.key === ' ') {
      // A button or link in focus answers these keys itself.
      if (target?.matches('button, a, summary, input')) return;
      if (!event.repeat) keys.enter();
    } else if (deeds[event.key]) deeds[event.key]();
    else if (digit && !event.shiftKey) {
      // A key held down answers one question, not the next as well.
      if (!event.repeat) keys.number(Number(digit));
    }
    else return;
    event.preventDefault();
  });
}
