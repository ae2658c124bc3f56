// @ts-check
// The table. It shows what the server says and sends what the player points at; it decides nothing
// and expects nothing: a position is on screen when the server has acknowledged it.

import { api, ApiError, freshKey } from './api.js';
import { drawButtons, drawHand, drawPanels, hideHands, says } from './beside.js';
import { Board } from './board.js';
import { beginnings, buttons, lit, nothing, opening, point } from './choose.js';
import { confirm, handOver, showEnd, showKeys, showLinks, showMenu, showWords } from './dialogs.js';
import { byId, sided } from './dom.js';
import { listen } from './keys.js';
import { Live } from './live.js';
import { drawLog } from './log.js';
import { MeasuredTable, withGhosts } from './measured.js';
import { dress, knownGame, motion, pref, remember } from './prefs.js';
import { Replay } from './replay.js';
import { saveGame } from './save.js';
import { trouble } from './trouble.js';
import { onLanguage, paint, switches, t } from './text.js';
import { clauseLink, clearWhy, explain, explainSoon, hush } from './why.js';
import { drawWindow, drawWish, openWish, sayBefore, sayOpenly } from './wish.js';

/** @typedef {import('../protocol.js').Snapshot} Snapshot */
/** @typedef {import('../protocol.js').Choice} Choice */

const address = new URLSearchParams(location.search);
const id = address.get('game') ?? '';
const known = knownGame(id);
/** The tokens held here, by seat. @type {Record<string, string>} */
const tokens = { ...known?.tokens };
const hotseat = Boolean(known?.hotseat) && !location.hash;
let token = location.hash.slice(1) || (hotseat ? tokens.spectator : tokens[known?.mine ?? '']) || tokens.south || tokens.north || tokens.spectator || '';

/** The present. @type {Snapshot | null} */
let now = null;
/** What is on screen: the present or a moment of the past. @type {Snapshot | null} */
let shown = null;
let selection = nothing();
/** What a finger touched once: shown with its odds, done by the next touch. @type {{place: string, choice: Choice} | null} */
let preview = null;
let busy = false;
/** Whether the choices on screen were drawn while a deed was on its way, when there are none. */
let drawnBusy = false;
let handing = false;
/** Whether the sides on a shared screen have nothing to hide, as the server knows. */
let openly = false;
/** The step of the turn before which the sides of a shared screen were last asked what they wish. @type {number | undefined} */
let wishedAt;
/** The seat that plays on a shared screen; empty until it is known. */
let seated = '';
let ended = false;
/** Cards that have a number key. @type {string[]} */
let keyed = [];
let boardShown = '';
/** What the server told and is not yet on screen. @type {Snapshot[]} */
const news = [];
let following = false;
/** Shows the rest at once, while deeds are shown one by one. @type {(() => void) | null} */
let skip = null;
/** Whether what the other side did is to be shown at once. */
let hurried = false;
/** When the other side's last deed came on screen. */
let told = 0;
/** How long each deed of the other side stays on screen before the next, in milliseconds. */
const PACE = 500;
/** How many places to go to are named as buttons besides. */
const FEW = 8;

dress();
const relabel = switches(byId('tools'));
paint();

const board = new Board(byId('board'), { pick, hover: hoverPlace, press: (place, event) => measured.hold.press(place, event) });
const measured = new MeasuredTable(board, {
  now: () => (choices().length ? now : null),
  view: () => (replay.at === null ? { game: id, token } : null),
  play: (action) => void act(action),
  decide,
  chosen: () => selection.picks,
});
const replay = new Replay(showStep, async (step) => (await api.at(id, token, step)).log);
const live = new Live({
  url: () => api.liveUrl(id, token, now?.seq ?? 0),
  told: (message) => { if (message?.panels) { news.push(message); void follow(); } },
  state: (state) => {
    byId('link').dataset.state = state;
    byId('link').textContent = t(`link-${state}`);
    // Without the line the game is asked for at every try to restore it, so it goes on all the same.
    if (state === 'down') void refresh();
    else if (state === 'up') trouble('');
  },
});

for (const dialog of document.querySelectorAll('dialog')) dialog.addEventListener('close', () => setTimeout(keepFocus));
const describe = () => { if (shown) showWords(shown, board.describe()); };
byId('describe').addEventListener('click', describe);
byId('undo').addEventListener('click', () => void undo());
byId('open-wish').addEventListener('click', () => void openWish(id, token, () => void refresh(true)));
byId('open-links').addEventListener('click', () => shown && showLinks(shown, tokens));
byId('open-menu').addEventListener('click', menu);
listen({
  number: (n) => {
    const plain = [...byId('buttons').querySelectorAll('button:not(.quiet)')];
    if (n <= plain.length) /** @type {HTMLElement} */ (plain[n - 1]).click();
    else if (keyed[n - 1 - plain.length]) pick(keyed[n - 1 - plain.length], false);
  },
  enter: () => /** @type {HTMLElement | null} */ (byId('buttons').querySelector('[data-enter]'))?.click(),
  escape: letGo,
  undo: () => void undo(),
  why: () => {
    const place = board.focused();
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
    if (focused.action) why({ action: focused.action }, true);
    else if (place ?? focused.pick) ask(String(place ?? focused.pick), true);
  },
  next: () => board.next(),
  describe,
  log: () => byId('log').focus(),
  keys: showKeys,
  zoom: (factor) => (factor === 0 ? board.camera.fit() : board.camera.zoom(factor)),
});
onLanguage(async () => {
  clearWhy();
  boardShown = '';
  await refresh(true);
  if (replay.at !== null) await showStep(replay.at);
  live.connect();
});
void begin();

async function begin() {
  clearWhy();
  if (!id || !token) {
    trouble(`${t('no-game')} ${t('no-game-remedy')}`);
    return;
  }
  await refresh(true);
  if (!now) return;
  live.connect();
  const step = address.get('step');
  if (step !== null && Number.isFinite(Number(step))) await replay.go(Number(step));
  if (address.has('invite') && now.seat !== 'spectator' && now.steps < 3) showLinks(now, tokens);
}

/** Asks for the present. */
async function refresh(whole = false) {
  try {
    await take(await api.snapshot(id, token), whole);
    trouble('');
  } catch (error) {
    trouble(error);
    if (error instanceof ApiError && error.status === 0 && !now) setTimeout(() => void begin(), 2000);
  }
}

/**
 * Takes a position from the server, unless a newer one is here.
 * @param {Snapshot} snapshot
 * @param {boolean} [whole] whether to draw it even if nothing changed: another seat or language
 */
async function take(snapshot, whole = false) {
  if (handing && !whole) return;
  // On one screen the line of the seat just left may still speak; only the seat that plays now is heard.
  if (seated && snapshot.seat !== seated) return;
  if (now && snapshot.seat !== now.seat) whole = true;
  if (!whole && now && snapshot.seq < now.seq) return;
  // The line tells whoever acted what the answer told already. Between two deeds nothing changes but whether a machine thinks.
  if (!whole && boardShown && snapshot.seq === now?.seq && snapshot.thinking === now.thinking && JSON.stringify(snapshot.window) === JSON.stringify(now.window)) return;
  if (snapshot.seq !== now?.seq) hush();
  now = snapshot;
  remembered(snapshot);
  replay.setSteps(snapshot.steps);
  if (replay.at === null) await show(snapshot, whole);
  const next = snapshot.side_to_act ?? '';
  if (hotseat && !snapshot.over && next !== snapshot.seat && tokens[next] && replay.at === null) await changeSeat(next);
}

/** Shows what the server told, one after the other: what an opponent does can be followed by eye. */
async function follow() {
  if (following) return;
  following = true;
  // While a deed is on its way its answer comes first: it says the same, and is drawn with the choices.
  for (let next = busy ? undefined : news.shift(); next; next = busy ? undefined : news.shift()) {
    const moved = next.seq > (now?.seq ?? 0) && next.steps > (now?.steps ?? 0);
    if (moved && motion() && !hurried) await pause(told + PACE - performance.now());
    // One position that cannot be drawn must not keep the page from the next.
    await take(next).catch(trouble);
    if (moved) told = performance.now();
  }
  following = false;
  hurried = false;
}

/**
 * Waits until the next deed of the other side is due; whoever has seen enough goes on to the last.
 * @param {number} time
 */
async function pause(time) {
  if (time <= 0) return;
  await new Promise((wake) => {
    skip = () => { hurried = true; wake(null); };
    decide();
    setTimeout(wake, time);
  });
  skip = null;
}

/** Keeps what a link brought, so that the lobby lists the game. @param {Snapshot} snapshot */
function remembered(snapshot) {
  tokens[snapshot.seat] = token;
  remember({
    game: id, title: snapshot.title, system: snapshot.system, seen: Date.now(), hotseat: Boolean(knownGame(id)?.hotseat),
    mine: knownGame(id)?.mine ?? snapshot.seat, tokens: { ...knownGame(id)?.tokens, ...tokens },
  });
}

/** On one screen: the other side's turn. @param {string} side */
async function changeSeat(side) {
  if (handing || !now) return;
  handing = true;
  if (pref('handover', 'on') === 'on') {
    // The story, too, tells each seat what only that seat may know: meanwhile it is a spectator's.
    hideHands();
    drawButtons([], () => {});
    clearWhy();
    for (const line of ['say', 'ask', 'log']) byId(line).replaceChildren();
    const seen = await api.snapshot(id, tokens.spectator).catch(() => null);
    if (seen) await show(seen, true);
    // Whoever leaves says what he wishes while the other plays; in between, nobody changes seats for it.
    const leaves = side === 'north' ? 'south' : 'north';
    const turn = [...(seen?.log ?? [])].reverse().find(({ gist }) => gist?.deed === 'turn');
    const begins = turn?.gist?.side === side && turn.step !== wishedAt;
    if (tokens[leaves]) await sayBefore(id, tokens[leaves], sided(now.panels, leaves).name, begins);
    wishedAt = turn?.step;
    openly = false;
    await handOver(sided(now.panels, side).name, (seen?.log ?? []).slice(-6).map((entry) => entry.text));
  } else if (!openly) {
    openly = true;
    await sayOpenly(id, [tokens.north, tokens.south].filter(Boolean));
  }
  token = tokens[side];
  seated = side;
  handing = false;
  await refresh(true);
  live.connect();
}

/** @param {number | null} step */
async function showStep(step) {
  if (step === null) return now ? show(now, true) : undefined;
  try {
    const past = await api.at(id, token, step);
    // One step on is shown as it happened; anything else is a jump.
    if (replay.at === step) await show(past, step !== (shown?.step ?? -1) + 1);
  } catch (error) {
    trouble(error);
  }
}

/**
 * Draws a position.
 * @param {Snapshot} snapshot
 * @param {boolean} jump whether it did not grow out of the one shown before
 */
async function show(snapshot, jump) {
  const before = shown;
  shown = snapshot;
  board.seat = snapshot.seat === 'spectator' ? '' : snapshot.seat;
  if (boardShown !== snapshot.board_key) {
    boardShown = snapshot.board_key;
    try {
      board.mount(await api.board(id, token));
    } catch (error) {
      boardShown = '';
      trouble(error);
    }
  }
  document.title = `${snapshot.your_turn ? '● ' : ''}${snapshot.title} — Acies`;
  byId('title').textContent = snapshot.title;
  byId('notes').textContent = snapshot.notes.join(' · ');
  byId('parted').hidden = !snapshot.parted;
  byId('parted').textContent = snapshot.parted ? `${snapshot.parted.text} ${t('parted')}` : '';
  replay.learn(snapshot.log);
  // Before the board: the log asks how far it is scrolled, which is free as long as nothing else has changed.
  drawLog(snapshot, (step) => void replay.go(step), jump || !before);
  const onward = before && !jump && snapshot.step >= before.step;
  const gists = onward ? snapshot.log.flatMap(({ step, gist }) => (gist && step >= before.step ? [gist] : [])) : null;
  if (!gists || gists.length || before?.pieces !== snapshot.pieces) board.setPieces(snapshot.pieces, gists, !before?.your_turn);
  if (!before || jump || before.seq !== snapshot.seq || !board.pieces.size) measured.shown(board.measure !== null);
  drawPanels(snapshot);
  drawWindow(snapshot);
  void drawWish(snapshot, token, !hotseat && replay.at === null);
  const undoable = byId('undo');
  const asks = !snapshot.can_undo && snapshot.may_ask_undo;
  undoable.textContent = t(asks ? 'undo-ask' : 'undo');
  undoable.title = asks ? t('undo-ask-about') : '';
  undoable.toggleAttribute('disabled', replay.at !== null || !(snapshot.can_undo || snapshot.may_ask_undo));
  if (!before || before.seq !== snapshot.seq || jump) selection = opening(withGhosts(snapshot.choices), board.measure !== null);
  const prompt = says(snapshot, replay.at !== null);
  byId('prompt').textContent = prompt;
  if (!before || before.prompt !== snapshot.prompt || before.side_to_act !== snapshot.side_to_act) byId('ask').textContent = prompt;
  decide();
  if (snapshot.over && !ended && replay.at === null) {
    ended = true;
    showEnd(snapshot, () => replay.run());
  }
}

/** Focus that an update took away goes to the question. */
function keepFocus() {
  if (document.activeElement === document.body && !document.querySelector('dialog[open]')) byId('decide').focus({ preventScroll: true });
}

/** The choices open to this seat now. @returns {Choice[]} */
const choices = () => (shown && shown === now && shown.your_turn && !shown.over && !busy ? withGhosts(shown.choices) : []);

/** Lights places and cards and lays out the buttons for what has been pointed at so far. */
function decide() {
  if (!shown || handing) return;
  drawnBusy = busy;
  const list = choices();
  const open = lit(list, selection);
  board.mayDrag = list.length > 0;
  board.setGhosts(measured.hold.held ? [] : [...open].flatMap(([place, lead]) => lead.filter((choice) => choice.action === place)));
  const { same, wordless } = buttons(list, selection);
  const hand = shown.seat === 'spectator' ? [] : sided(shown.panels, shown.seat).hand;
  const elsewhere = [...open].filter(([place]) => !board.places.has(place) && !hand.some((card) => card.name === place));
  /** @type {import('./beside.js').Offer[]} */
  const offers = [...(preview ? [preview.choice] : []), ...same].map((choice) => ({ words: choice.meaning, action: choice.action, primary: choice === preview?.choice, act: () => void act(choice.action) }));
  for (const [place, lead] of elsewhere) {
    offers.push({ words: lead.length === 1 ? lead[0].meaning : place, act: () => pick(place, false) });
  }
  // A few places to go to are named beside the board as well: nobody should have to find them to say yes.
  const few = selection.offered ? [...open.values()].flat().filter((choice) => choice.ghost.length) : [];
  if (few.length <= FEW) offers.push(...few.map((choice) => ({ words: choice.meaning, action: choice.action, act: () => void act(choice.action) })));
  const alone = list.length === 1 || (wordless.length === 1 && open.size === 0 && same.length === 0);
  for (const choice of wordless) {
    offers.push({ words: choice.meaning, action: choice.action, primary: alone, enter: wordless.length === 1 && offers.length === 0, act: () => void act(choice.action) });
  }
  const inHand = measured.offers();
  if (inHand.length) offers.splice(0, offers.length, ...inHand);
  const held = [...selection.picks, selection.target ?? ''].filter(Boolean);
  if (held.length && !selection.offered && !inHand.length) {
    offers.push({ words: t('let-go', { place: held.join(' ') }), act: letGo, back: true });
  }
  offers.push(...answers());
  if (skip && !offers.length) offers.push({ words: t('skip'), enter: true, act: skip });
  board.mark(open, beginnings(list, selection), selection.picks, selection.target ?? preview?.place ?? null);
  const first = drawButtons(offers, (action) => (action ? why({ action }, false) : hush()));
  keyed = drawHand(shown, open, selection.picks, first, (name) => pick(name, false), hoverPlace);
  byId('decide').classList.toggle('yours', list.length > 0);
  document.body.classList.toggle('busy', busy);
  keepFocus();
}

/** The buttons that answer an offer. @returns {import('./beside.js').Offer[]} */
function answers() {
  const offer = now?.offer;
  if (now?.parted?.may_resume && replay.at === null) {
    byId('prompt').textContent = t('resume-about');
    return [{ words: t('resume', { step: now.parted.step }), primary: true, act: () => void resume() }];
  }
  if (!offer || !now || replay.at !== null || now.seat === 'spectator') return [];
  const army = sided(now.panels, offer.by).name;
  byId('prompt').textContent = offer.by === now.seat ? t('offer-waiting') : offer.kind === 'draw' ? t('offer-draw-by', { army }) : offer.kind === 'undo' ? t('offer-undo-by', { army }) : t('offer-resume-by', { army });
  if (offer.by === now.seat) return [];
  const answer = (/** @type {boolean} */ accept) => () => void send('answer', { accept });
  return [{ words: t('accept'), act: answer(true) }, { words: t('decline'), act: answer(false) }];
}

/**
 * Somebody pointed at a place or a card.
 * @param {string} place
 * @param {boolean} touch a finger cannot hover: the first touch of a target shows the odds
 */
function pick(place, touch) {
  if (!shown || replay.at !== null || busy) return;
  const result = point(choices(), selection, place);
  if ('refused' in result) {
    ask(place, true);
    return;
  }
  if ('act' in result) {
    const choice = result.act;
    if (touch && board.foe(place) && preview?.place !== place) {
      preview = { place, choice };
      why({ action: choice.action }, true);
      decide();
      return;
    }
    void act(choice.action);
    return;
  }
  selection = result.select;
  preview = null;
  clearWhy();
  decide();
  const open = [...lit(choices(), selection).keys()];
  byId('ask').textContent = selection.picks.length
    ? `${selection.picks.join(' ')}, ${t('hex-chosen')}. ${buttons(choices(), selection).same.length ? t('choices-many') : open.filter((place) => board.pieces.has(place) || !board.measure).join(' ')}` : '';
}

/** @param {string | null} place @param {boolean} [focus] */
function hoverPlace(place, focus = false) {
  if (board.measure) measured.looking.rest(place, focus && !board.clicked);
  if (measured.hold.held) return;
  if (!place) hush();
  else if (shown && choices().length) {
    const next = lit(choices(), selection).get(place);
    const result = point(choices(), selection, place);
    if (next?.length === 1) why({ action: next[0].action }, false);
    else if ('act' in result) why({ action: result.act.action }, false);
  }
}

/** Asks why a place is not open, or what it would do. @param {string} place @param {boolean} aloud */
function ask(place, aloud) {
  const next = lit(choices(), selection).get(place);
  if (next?.length === 1) why({ action: next[0].action }, aloud);
  else if (aloud) void askBeyond([...selection.picks.filter((pick) => pick !== place), place]);
  else why({ picks: [...selection.picks.filter((pick) => pick !== place), place] }, false);
}

/**
 * Asks about places that no choice leads to. Not all that is legal on a measured table is listed: what is
 * possible all the same is offered with a button.
 * @param {string[]} picks
 */
async function askBeyond(picks) {
  if (!now || now.seat === 'spectator' || replay.at !== null) return;
  const { seq } = now;
  const said = await explain(now, token, { picks }, true);
  if (!said?.legal || !said.action || now?.seq !== seq || !choices().length) return;
  preview = { place: picks[picks.length - 1], choice: { action: said.action, meaning: said.meaning ?? said.action, picks, ghost: [] } };
  decide();
}

/** @param {import('./api.js').Question} what @param {boolean} aloud */
function why(what, aloud) {
  if (!now || now.seat === 'spectator' || replay.at !== null) return;
  if (aloud) void explain(now, token, what, true);
  else explainSoon(now, token, what);
}

function letGo() {
  preview = null;
  selection = nothing();
  clearWhy();
  decide();
}

/** @param {string} action */
async function act(action) {
  selection = nothing();
  preview = null;
  await send('act', { action });
}

/**
 * Sends a deed. A line that breaks is tried again under the same key, so nothing is done twice.
 * @param {string} verb
 * @param {object} body
 */
async function send(verb, body) {
  if (busy || !now) return;
  busy = true;
  document.body.classList.add('busy');
  const deed = { token, seq: now.seq, key: freshKey(), ...body };
  drawnBusy = false;
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await api.post(id, verb, deed);
        trouble('');
        busy = false;
        document.body.classList.remove('busy');
        clearWhy();
        await take(answer);
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0 || attempt >= 4) throw error;
        trouble(error);
        await new Promise((wake) => setTimeout(wake, 500 * 2 ** attempt));
      }
    }
  } catch (error) {
    busy = false;
    trouble(error, error instanceof ApiError && error.clause ? clauseLink(now.system, error.clause) : '');
    if (error instanceof ApiError && error.status === 409) {
      await refresh(true);
      trouble(error.code === 'stale' ? t('stale') : error);
    }
    decide();
  } finally {
    busy = false;
    document.body.classList.remove('busy');
    if (drawnBusy) decide();
    void follow();
  }
}

/** Goes on under the rules of today; whoever plays both sides on one screen agrees with himself. */
async function resume() {
  await send('resume', {});
  const other = now?.seat === 'north' ? 'south' : 'north';
  if (!hotseat || !tokens[other] || now?.offer?.kind !== 'resume') return;
  try {
    await api.post(id, 'answer', { token: tokens[other], seq: now.seq, key: freshKey(), accept: true });
  } catch (error) {
    trouble(error);
  }
  await refresh(true);
}

async function undo() {
  if (now && replay.at === null && (now.can_undo || now.may_ask_undo)) await send('undo', {});
}

function menu() {
  if (!now) return;
  const snapshot = now;
  const seat = now.seat;
  const other = seat === 'north' ? 'south' : 'north';
  showMenu(now, {
    hotseat, playing: !now.over && seat !== 'spectator', mix: (value) => void send('mix', { value }), redraw: () => { relabel(); if (shown) void show(shown, true); }, save: () => saveGame(id, snapshot.title, token).catch((error) => trouble(error)),
    resign: async () => { if (now && await confirm(t('resign-sure', { army: sided(now.panels, other).name }))) await send('resign', {}); },
    draw: async () => { if (await confirm(t('draw-sure'))) await send('offer-draw', {}); },
  });
}
