// @ts-check
// The fields an army is built with. Each has a key, so that it keeps the focus when the form is drawn again.

import { el, svg } from './dom.js';
import { t } from './text.js';

/** @param {string} words @param {...Node} controls */
export const field = (words, ...controls) => el('label', { class: 'labelled' }, el('span', { text: words }), ...controls);

/** @param {string} key @param {string} words @param {() => void} act @param {string} [label] */
export const button = (key, words, act, label) =>
  el('button', { type: 'button', 'data-key': key, text: words, 'aria-label': label, title: label, on: { click: act } });

/**
 * A text; what stands there as long as it is empty is what then counts.
 * @param {string} key
 * @param {string} value
 * @param {string} usual
 * @param {(value: string) => void} change
 */
export function text(key, value, usual, change) {
  const box = el('input', { type: 'text', value, placeholder: usual, 'data-key': key, maxlength: 60, on: { input: () => change(box.value) } });
  return box;
}

/**
 * A whole number. Whatever else is typed is answered in plain words, and the last whole number stays.
 * @param {string} words
 * @param {string} key
 * @param {number} value
 * @param {number[]} range the least and the most
 * @param {(value: number) => void} change
 */
export function number(words, key, value, [least, most], change) {
  let kept = value;
  const hint = el('small', { class: 'hint', role: 'status' });
  const box = el('input', { type: 'number', value, min: least, max: most, step: 1, 'data-key': key, on: {
    input: () => {
      const found = box.valueAsNumber;
      const whole = Number.isInteger(found) && found >= least && found <= most;
      box.setAttribute('aria-invalid', String(!whole));
      if (whole) change(kept = found);
      hint.textContent = whole ? '' : t('army-whole', { least, most, kept });
    },
    change: () => {
      box.value = String(kept);
      box.setAttribute('aria-invalid', 'false');
      hint.textContent = '';
    },
  } });
  return field(words, box, hint);
}

/**
 * One of several; a value that is not among them is offered as it stands, so that nothing is changed unasked.
 * @param {string} key
 * @param {string[][]} options value and words
 * @param {string} value
 * @param {(value: string) => void} change
 */
export function choose(key, options, value, change) {
  const known = options.some(([each]) => each === value);
  const all = known ? options : [[value, value || '—'], ...options];
  const select = el('select', { 'data-key': key, on: { change: () => change(select.value) } }, ...all.map(([each, words]) => el('option', { value: each, text: words })));
  select.value = value;
  return select;
}

/** @param {string} key @param {string} words @param {boolean} checked @param {(checked: boolean) => void} change */
export function tick(key, words, checked, change) {
  const box = el('input', { type: 'checkbox', 'data-key': key, on: { change: () => change(box.checked) } });
  box.checked = checked;
  return el('label', { class: 'tick' }, box, words);
}

/** A picture of troops in the colour of their side. @param {string} which @param {string | null} figure */
export function token(which, figure) {
  return svg('svg', { viewBox: '0 0 30 30', class: `troop-token ${which}`, 'aria-hidden': 'true' },
    svg('rect', { x: 1, y: 1, width: 28, height: 28, rx: 5 }),
    figure ? svg('use', { href: `#${figure}`, x: 2, y: 2, width: 26, height: 26 }) : null);
}

/** @param {string} key @param {string} words @param {(file: File) => void} open */
export function file(key, words, open) {
  const box = el('input', { type: 'file', accept: '.toml,.txt,text/plain,application/toml', 'data-key': key, on: { change: () => {
    const chosen = box.files?.[0];
    if (chosen) open(chosen);
    box.value = '';
  } } });
  return el('label', { class: 'file' }, el('span', { text: words }), box);
}
