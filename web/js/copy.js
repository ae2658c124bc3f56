// @ts-check
// A line of text to take along.

import { el } from './dom.js';
import { t } from './text.js';

/** A line to copy. @param {string} words @param {string} line @param {string} id */
export function copyRow(words, line, id) {
  const field = el('input', { id, type: 'text', readonly: true, value: line, on: { focus: () => field.select() } });
  const button = el('button', {
    type: 'button', class: 'choice', text: t('copy'), on: {
      click: async () => {
        field.select();
        await navigator.clipboard?.writeText(line).catch(() => document.execCommand('copy'));
        button.textContent = t('copied');
      },
    },
  });
  return el('div', { class: 'link-row' }, el('label', { for: id, text: words }), field, button);
}
