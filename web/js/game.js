// @ts-check
// The table. It shows what the server says and sends what the player points at; it decides nothing
// and expects nothing: a position is on screen when the server has acknowledged it. Here its parts are put
// together; each owns what it is about and nobody else writes it.

import { answers, menu, undo } from './agreeing.js';
import { api } from './api.js';
import { Board } from './board.js';
import { CardText } from './cardtext.js';
import { understood } from './coach.js';
import { Deciding, keepFocus } from './deciding.js';
import { drawPanels, drawPlayed, keepRoom } from './beside.js';
import { Companions } from './company.js';
import { confirm, showKeys, showWords } from './dialogs.js';
import { byId } from './dom.js';
import { General } from './general.js';
import { Handover } from './handover.js';
import { address, hotseat, id, token, tokens } from './here.js';
import { showLinks } from './invite.js';
import { keep } from './keepsake.js';
import { listen } from './keys.js';
import { Likewise } from './likewise.js';
import { Live } from './live.js';
import { MeasuredTable } from './measured.js';
import { giveNotice } from './notice.js';
import { putAway } from './opening.js';
import { hasFriend, meetAnew } from './people.js';
import { Pointing } from './pointing.js';
import { dress } from './prefs.js';
import { follow } from './rematch.js';
import { Replay } from './replay.js';
import { Screen } from './screen.js';
import { Talk } from './talk.js';
import { onLanguage, paint, switches, t } from './text.js';
import { trouble } from './api.js';
import { clearWhy, foresee, hush, showHalt } from './why.js';
import { openWish } from './wish.js';

dress();
const relabel = switches(byId('tools'));
paint();
keepRoom();

const board = new Board(byId('board'), {
  pick: (place, touch) => pointing.pick(place, touch),
  hover: (place, focus) => pointing.hover(place, focus),
  press: (place, event) => measured.hold.press(place, event),
});
const measured = new MeasuredTable(board, {
  now: () => (screen.choices().length ? talk.now : null),
  view: () => (screen.past ? null : { game: id, token }),
  shown: () => screen.shown,
  play: (action) => void act(action),
  decide: () => deciding.draw(),
  chosen: () => pointing.selection.picks,
  beyond: (picks) => pointing.askBeyond(picks),
});
const replay = new Replay((step) => screen.showStep(step), async (step) => (await api.at(id, token, step)).log);
const talk = new Talk({
  show: showPresent,
  between: async (snapshot, jump) => { if (!screen.past) await screen.show(snapshot, jump); },
  stands: () => screen.ground !== '',
  redraw: () => deciding.draw(),
  settled: () => { if (deciding.drawnBusy) deciding.draw(); },
  heard: () => { if (!screen.past) screen.drawPrompt(); },
  past: () => screen.past,
});
const screen = new Screen({
  board, measured, replay, talk,
  asks: (snapshot) => pointing.begin(snapshot),
  decide: () => deciding.draw(),
});
const pointing = new Pointing(board, measured, {
  choices: () => screen.choices(),
  open: () => screen.shown !== null && !screen.past && !talk.busy,
  present: () => (talk.now && talk.now.seat !== 'spectator' && !screen.past && !talk.busy && !talk.going ? talk.now : null),
  act,
  actAll,
  redraw: () => deciding.draw(),
});
const cardText = new CardText(() => screen.shown);
const deciding = new Deciding({ board, measured, pointing, screen, talk, cardText, act: (action) => void act(action), actAll: (actions) => void actAll(actions), answers: () => (screen.past ? [] : answers(talk, () => { if (talk.now) screen.tellEnd(talk.now); })), drawn: () => { general.draw(); likewise.draw(); } });
const likewise = new Likewise({
  now: () => (screen.choices().length && !screen.past && !talk.busy && !talk.going ? talk.now : null),
  act: (action) => void act(action),
  isPlace: (word) => board.places.has(word),
});
const general = new General({
  board, act: (action) => void act(action),
  asked: () => (screen.choices().length ? talk.now : null),
  why: (action) => (action ? pointing.why({ action }, false) : hush()),
});
const handover = new Handover((seen) => screen.show(seen, true));
const companions = new Companions(() => talk.now, () => {
  follow(talk.now);
  if (!screen.shown) return;
  drawPanels(screen.shown);
  drawPlayed(screen.shown, cardText);
  // Names and presence stand in the line that says who is waited for.
  if (screen.shown.your_turn) return;
  screen.drawPrompt();
  deciding.draw();
});
const live = new Live({
  url: () => api.liveUrl(id, token, talk.now?.seq ?? 0, hotseat),
  told: (message) => (message.company ? companions.hear(message.company) : talk.hear(message)),
  state: (state) => {
    byId('link').dataset.state = state;
    byId('link').textContent = t(`link-${state}`);
    // Without the line the game is asked for at every try to restore it, so it goes on all the same.
    if (state === 'down') void talk.refresh();
    else if (state === 'up') {
      trouble('');
      meetAnew();
    }
  },
});

for (const dialog of document.querySelectorAll('dialog')) dialog.addEventListener('close', () => setTimeout(keepFocus));
const describe = () => { if (screen.shown) showWords(screen.shown, board.describe()); };
const takeBack = () => {
  if (screen.past) return;
  likewise.rest();
  undo(talk);
};
byId('describe').addEventListener('click', describe);
byId('undo').addEventListener('click', takeBack);
byId('keepsake').addEventListener('click', () => { if (screen.shown) keep(screen.shown).catch(trouble); });
byId('open-wish').addEventListener('click', () => void openWish(id, token, () => void talk.refresh(true)));
const again = () => { if (!screen.past) void talk.again(); };
byId('again').addEventListener('click', again);
byId('open-links').addEventListener('click', () => void invite());
byId('open-menu').addEventListener('click', () => menu(talk, () => { relabel(); if (screen.shown) void screen.show(screen.shown, true); }));
listen({
  number: (n) => {
    const plain = [...byId('buttons').querySelectorAll('button:not(.quiet, [data-ends], [data-all])')];
    const card = deciding.keyed[n - 1 - plain.length];
    if (n <= plain.length) /** @type {HTMLElement} */ (plain[n - 1]).click();
    else if (card) pointing.pick(card, false);
  },
  enter: () => /** @type {HTMLElement | null} */ (byId('buttons').querySelector('[data-enter]'))?.click(),
  escape: () => { cardText.hide(); pointing.letGo(); },
  undo: takeBack,
  why: () => {
    const place = board.walk.focused();
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
    if (focused.action) pointing.why({ action: focused.action }, true);
    else if (place ?? focused.pick) pointing.ask(String(place ?? focused.pick));
  },
  next: () => board.walk.next(),
  again,
  end: () => void deciding.end(),
  describe,
  log: () => byId('log').focus(),
  keys: showKeys,
  coach: understood,
  zoom: (factor) => (factor === 0 ? board.camera.fit() : board.camera.zoom(factor)),
});
onLanguage(async () => {
  clearWhy();
  // What was said in the other language goes; what was chosen stays.
  const { selection } = pointing;
  pointing.forget();
  measured.hush();
  talk.forget();
  general.forget();
  for (const line of ['say', 'ask']) byId(line).replaceChildren();
  screen.forgetGround();
  await talk.refresh(true);
  pointing.resume(selection);
  if (replay.at !== null) await screen.showStep(replay.at);
  live.connect(true);
});
/** What was last looked at for a notice. @type {import('../protocol.js').Snapshot | null} */
let noticed = null;
void begin();

async function begin() {
  clearWhy();
  if (!id || !token) {
    trouble(`${t('no-game')} ${t('no-game-remedy')}`);
    return;
  }
  // Whoever follows a link to a moment sees that moment, and not how it all ended.
  const step = address.has('step') ? Number(address.get('step')) : NaN;
  if (Number.isFinite(step)) replay.at = step;
  const reached = await talk.refresh(true);
  if (!talk.now) {
    if (!reached) setTimeout(() => void begin(), 2000);
    return;
  }
  live.connect();
  if (Number.isFinite(step)) await replay.go(step);
  if (address.has('invite') && talk.now.seat !== 'spectator' && talk.now.steps < 3) await invite();
}

/** The links to this game, and whether the friend is there. */
async function invite() {
  const { shown } = screen;
  if (shown) await showLinks(shown, tokens, hasFriend(shown) ? companions.status(shown) : '');
}

/**
 * Puts the present on screen, unless the past is looked at; on one screen the next side sits down to it.
 * @param {import('../protocol.js').Snapshot} snapshot
 * @param {boolean} whole
 */
async function showPresent(snapshot, whole) {
  replay.setSteps(snapshot.steps);
  giveNotice(noticed, snapshot);
  noticed = snapshot;
  if (!screen.past) await screen.show(snapshot, whole);
  companions.draw();
  if (screen.past || !await handover.pass(snapshot)) return;
  await talk.refresh(true);
  live.connect();
}

/** Gives several answers, one after the other, as long as each is one and nothing comes to light. @param {string[]} actions */
async function actAll(actions) {
  if (talk.going) return;
  // A click between two of them would answer a question nobody has read.
  talk.setGoing(true);
  /** @type {{now: import('../protocol.js').Snapshot, found: import('../protocol.js').LogEntry[]} | null} */
  let halted = null;
  try {
    for (const action of actions) {
      const before = talk.now;
      if (!before?.choices.some((choice) => choice.action === action)) break;
      await act(action);
      // Who was asked whether he is sure may have said no; and what nobody knew of changes what the rest would mean.
      if (!talk.now || talk.now.seq === before.seq) break;
      const found = talk.now.log.filter(({ step, opens }) => opens && step >= before.step);
      if (found.length) {
        if (action !== actions.at(-1)) halted = { now: talk.now, found };
        break;
      }
    }
  } finally {
    talk.setGoing(false);
  }
  deciding.draw();
  if (halted) showHalt(halted.now, halted.found);
}

/** Gives an answer, once it is sure where something may have been overlooked. @param {string} action */
async function act(action) {
  const { now } = talk;
  const choice = now?.choices.find((open) => open.action === action);
  const sure = choice?.sure;
  // What was asked about one question is no answer to another.
  if (sure && (!await confirm(sure) || talk.now?.seq !== now?.seq)) return;
  pointing.forget();
  pointing.given(choice);
  if (now) likewise.given(now, choice);
  putAway();
  // Nothing else is answered while what it rests on is asked for.
  const first = !talk.going;
  if (first) talk.setGoing(true);
  if (now) await foresee(now, token, action);
  if (first) talk.setGoing(false);
  if (talk.now?.seq === now?.seq) await talk.send('act', { action });
}
