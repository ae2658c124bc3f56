// @ts-check
// Clauses of the rules, as links into the reference. Which texts name which clauses the server says, who has the book.

import { el } from './dom.js';
import { t } from './text.js';

/**
 * A link to a clause in the rules reference.
 * @param {string} system
 * @param {string} clause
 */
export function clauseLink(system, clause) {
  return el('a', {
    class: 'clause', href: `rules.html?system=${encodeURIComponent(system)}#c-${clause}`, target: 'acies-rules',
    'aria-label': t('clause', { clause }), text: `§${clause}`,
  });
}

/**
 * A text in which these clauses, in square brackets or after §, are links.
 * @param {string} system
 * @param {string} text
 * @param {string[]} clauses those the server found in it
 */
export function linked(system, text, clauses) {
  if (!clauses.length) return [text];
  const numbers = clauses.map((clause) => clause.replace(/[^\w-]/g, '\\$&')).join('|');
  // One number may begin another: a whole one ends with its bracket, or before what is no part of a number.
  const named = new RegExp(`(?:\\[|§\\s?)(${numbers})(?:\\]|(?![\\w-]|\\.\\w))`);
  return text.split(named).map((part, index) => (index % 2 ? clauseLink(system, part) : part));
}
