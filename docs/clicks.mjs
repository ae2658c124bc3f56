// Plays battles against the machine in a real browser and counts the clicks, for docs/clicks.md:
//   chromedriver --port=9515 &   acies serve --no-open --port 7878 &   node docs/clicks.mjs 7878 9515 [battle ...]
// It clicks what the page lights, always with the mouse: in Commands & Colors a card, then units, targets and buttons;
// in Hail Caesar each captain, an order for his whole division, and straight ahead with it; in Ancients units and targets.

import { browse, play } from './playing.mjs';

const BATTLES = [
  ['commands-colors', 'foragers'], ['commands-colors', 'akragas'], ['commands-colors', 'cannae'],
  ['hail-caesar', 'cornfield'], ['hail-caesar', 'leuctra'], ['ancients', 'outpost'],
];
/** What combat and charges ask for in Hail Caesar. */
const ANSWERS = /^(attacks|block|keep|close|counter|evade|hold|closing|parthian|face|halt|retreat|stay-in)/;
const [, , table = '7878', driver = '9515', ...only] = process.argv;

/** How many clicks each division's advance took, from its captain to the last of the ways it goes together. */
function advances(clicks) {
  const all = [];
  let since = null;
  for (const [index, { pick, action }] of clicks.entries()) {
    if (/^[ns][A-Z]$/.test(pick)) since = index;
    else if (/^ahead/.test(action) && since !== null) {
      all.push(index - since + 1);
      since = null;
    }
  }
  return all;
}

/**
 * How many clicks the same battle would have taken when every piece had to be pointed at before its target, each unit
 * was ordered by itself and every question was asked every time.
 */
function formerly(clicks) {
  let count = 0;
  for (const [index, { kind, chosen, all_of, given }] of clicks.entries()) {
    count += 1;
    // The page held the piece out: nobody had clicked it.
    if (kind === 'offered' && clicks[index - 1]?.pick !== chosen) count += 1;
    // What one click gave beyond one answer, and what was answered by itself after it.
    const answers = (clicks[index + 1]?.given ?? given) - given;
    count += all_of ? all_of - 1 : Math.max(0, answers - 1);
  }
  return count;
}

const page = await browse(driver);
try {
  console.log('| battle | turns | clicks a turn formerly | now | in one’s own turn | a division goes ahead in, mean and most |\n|---|---|---|---|---|---|');
  for (const [system, battle] of BATTLES.filter(([, name]) => !only.length || only.includes(name))) {
    const measured = system === 'hail-caesar';
    const clicks = await play(page, { table, system, battle, measured });
    const turns = system === 'commands-colors' ? clicks.filter(({ kind }) => kind === 'card').length : Math.max(...clicks.map(({ turn }) => turn ?? 0));
    // In Commands & Colors turns alternate and a card begins one's own: the rest are answers to the other side. In Hail
    // Caesar answers are known by their words; in Ancients the other side asks for none.
    let own = 0;
    let mine = 0;
    for (const { kind, turn, action } of clicks) {
      if (kind === 'card') mine = turn;
      if (measured ? !ANSWERS.test(action) : system === 'ancients' || turn === mine) own += 1;
    }
    const ways = advances(clicks);
    const division = ways.length ? `${(ways.reduce((sum, one) => sum + one, 0) / ways.length).toFixed(1)}, ${Math.max(...ways)}` : '–';
    console.log(`| ${battle} | ${turns} | ${(formerly(clicks) / turns).toFixed(1)} | ${(clicks.length / turns).toFixed(1)} | ${(own / turns).toFixed(1)} | ${division} |`);
    if (process.env.KINDS) {
      const kinds = {};
      for (const { kind, action } of clicks) { const k = `${kind} ${action.split(' ')[0]}`; kinds[k] = (kinds[k] ?? 0) + 1; }
      console.error(battle, JSON.stringify(kinds));
    }
  }
} finally {
  await page.close();
}
