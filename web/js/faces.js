// @ts-check
// Faces of those who command. The parts are in the drawing of the board, the server says which.

import { svg } from './dom.js';

/**
 * A medallion with a face; nothing where nobody is named.
 * @param {import('../protocol.js').FacePart[] | undefined} parts
 * @param {string} side
 */
export function medallion(parts, side) {
  if (!parts?.length) return null;
  return svg('svg', { viewBox: '-20 -20 40 40', class: `medallion ${side}`, 'aria-hidden': 'true' },
    svg('circle', { r: 18.5, class: 'medal' }),
    ...parts.map(({ symbol, colour }) => svg('use', { href: `#${symbol}`, color: colour })));
}
