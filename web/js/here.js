// @ts-check
// Who sits at this screen: the game, the tokens held here, and the seat that is played from just now.

import { knownGame, remember } from './prefs.js';

/** What the address asks for besides the game. */
export const address = new URLSearchParams(location.search);
/** The game. */
export const id = address.get('game') ?? '';

const known = knownGame(id);
/** The tokens held here, by seat. @type {Record<string, string>} */
export const tokens = { ...known?.tokens };
/** Whether both sides play on this screen. */
export const hotseat = Boolean(known?.hotseat) && !location.hash;
/** The token of the seat that is played or watched from. */
export let token = location.hash.slice(1) || (hotseat ? tokens.spectator : tokens[known?.mine ?? '']) || tokens.south || tokens.north || tokens.spectator || '';
/** The seat that plays on a shared screen; empty until it is known. */
export let seated = '';
/** Whether the screen is on its way from one side to the other. */
export let handing = false;

/** Whoever sat here leaves. */
export function standUp() {
  handing = true;
}

/** Somebody sits down. @param {string} side */
export function sitDown(side) {
  token = tokens[side];
  seated = side;
  handing = false;
}

/** Keeps what a link brought, so that the lobby lists the game. @param {import('../protocol.js').Snapshot} snapshot */
export function keep(snapshot) {
  tokens[snapshot.seat] = token;
  remember({
    game: id, title: snapshot.title, system: snapshot.system, seen: Date.now(), hotseat: Boolean(knownGame(id)?.hotseat),
    mine: knownGame(id)?.mine ?? snapshot.seat, tokens: { ...knownGame(id)?.tokens, ...tokens },
  });
}
