// @ts-check
// Small helpers over the DOM. Text only ever goes in as text, so nothing a server or a player wrote
// can become markup.

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Makes an element. Keys of `props`: `class`, `text`, `on` (listeners), anything else is an attribute;
 * `true` sets an empty attribute, `false`, `null` and `undefined` leave it out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  fill(node, props, children);
  return node;
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes an SVG element, with the same `props` as {@link el}.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props = {}, ...children) {
  const node = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  fill(node, props, children);
  return node;
}

/**
 * @param {Element} node
 * @param {Record<string, any>} props
 * @param {Child[]} children
 */
function fill(node, props, children) {
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === 'text') node.textContent = String(value);
    else if (key === 'on') for (const [name, listener] of Object.entries(value)) node.addEventListener(name, listener);
    else node.setAttribute(key, value === true ? '' : String(value));
  }
  for (const child of children) if (child) node.append(child);
}

/**
 * The element with that id; a missing one is a fault of the page, said plainly.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the page has no element #${id}`);
  return node;
}

/**
 * Reads an SVG text. Scripts are dropped: the content policy would stop them anyway.
 * @param {string} text a whole `<svg>` or a fragment of one
 * @returns {SVGSVGElement} in a document of its own
 */
export function readSvg(text) {
  const whole = /^\s*(<\?xml|<svg)/.test(text) ? text : `<svg xmlns="${SVG}">${text}</svg>`;
  const parsed = new DOMParser().parseFromString(whole, 'image/svg+xml');
  if (parsed.querySelector('parsererror')) throw new Error('the picture of the board could not be read');
  const root = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (parsed.documentElement));
  for (const node of root.querySelectorAll('script, foreignObject')) node.remove();
  return root;
}

/** The parts of a drawing by what they are known by: the place they stand for, else their rank. @param {Element} drawing */
function parts(drawing) {
  /** @type {Map<string, Element>} */
  const named = new Map();
  [...drawing.children].forEach((node, rank) => {
    const place = node.getAttribute('data-place');
    named.set(place === null || named.has(place) ? `#${rank}` : place, node);
  });
  return named;
}

/**
 * Makes a drawing like another one. Whatever is the same in both stays where it is, so that it need not be
 * drawn again: a move changes few pieces of many.
 * @param {Element} into
 * @param {Element} from is taken apart
 */
export function redraw(into, from) {
  const [there, wanted] = [parts(into), parts(from)];
  for (const [name, node] of there) if (!wanted.has(name)) node.remove();
  let at = into.firstElementChild;
  for (const [name, node] of wanted) {
    const old = there.get(name) ?? null;
    if (old && old === at) at = at.nextElementSibling;
    const kept = old && (old.isEqualNode(node) || opened(old, node)) ? old : node;
    if (kept !== old) old?.remove();
    if (kept !== old || kept.nextElementSibling !== at) into.insertBefore(kept, at);
  }
}

/**
 * Whether a node is a group that can be made like another one by changing what is in it.
 * @param {Element} old
 * @param {Element} node
 */
function opened(old, node) {
  if (old.hasAttribute('data-place') || !node.firstElementChild || !old.cloneNode(false).isEqualNode(node.cloneNode(false))) return false;
  redraw(old, node);
  return true;
}

/**
 * What belongs to a side.
 * @template T
 * @param {{north: T, south: T}} both
 * @param {string} side
 */
export const sided = (both, side) => (side === 'north' ? both.north : both.south);

/**
 * Waits until calls stop coming.
 * @param {(...args: any[]) => void} work
 * @param {number} delay milliseconds
 */
export function debounce(work, delay) {
  /** @type {number | undefined} */
  let timer;
  return (/** @type {any[]} */ ...args) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => work(...args), delay);
  };
}
