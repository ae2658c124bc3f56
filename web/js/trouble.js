// @ts-check
// The line that says what went wrong and what would be right.

import { ApiError } from './api.js';
import { byId } from './dom.js';

/**
 * Says it; an empty word takes it back.
 * @param {unknown} error
 * @param {Node | string} [more] a link to the clause behind it
 */
export function trouble(error, more = '') {
  const line = byId('trouble');
  line.hidden = !error;
  const words = error instanceof ApiError ? `${error.message} ${error.remedy} ` : error instanceof Error ? error.message : String(error);
  line.replaceChildren(words, more);
}
