// Plays battles against the machine in a real browser and counts the clicks, for docs/clicks.md:
//   chromedriver --port=9515 &   acies serve --no-open --port 7878 &   node docs/clicks.mjs 7878 9515
// It clicks what the page lights: a card, then units, targets and buttons, always with the mouse.

const [, , table = '7878', driver = '9515'] = process.argv;
const browser = `http://127.0.0.1:${driver}/session`;

/** One command of the browser. */
async function ask(path, body) {
  const answer = await fetch(`${browser}${path}`, { method: body ? 'POST' : 'DELETE', body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${value.message}`);
  return value;
}

/** Runs in the page: clicks once where something is open, and says what was clicked. */
function click() {
  if (document.querySelector('dialog[open]')) return 'over';
  const all = (what) => [...document.querySelectorAll(what)];
  const lit = all('.place.lit');
  const open = all('.card.lit')[0] ?? all('.place.lit.target')[0] ?? lit[Math.floor(lit.length / 2)] ?? all('#buttons button:not(.quiet)')[0];
  if (!open) return 'wait';
  const kind = open.matches('.card') ? 'card' : open.matches('button') ? 'button' : document.querySelector('.place.chosen') ? 'offered' : 'place';
  open.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return kind;
}

/** Plays one battle to its end. */
async function play(session, battle) {
  const run = (script, ...args) => ask(`/${session}/execute/sync`, { script, args });
  await ask(`/${session}/url`, { url: `http://127.0.0.1:${table}/` });
  await run(`localStorage.setItem('acies-motion', 'off'); localStorage.setItem('acies-scenario', '${battle}'); localStorage.setItem('acies-opponent', 'level1');`);
  await ask(`/${session}/refresh`, {});
  while (!(await run(`const go = document.querySelector('#play'); return Boolean(document.querySelector('input[name=battle]')) && (go.click(), true);`)));
  const count = { card: 0, place: 0, offered: 0, button: 0 };
  for (;;) {
    const what = await run(`return document.querySelector('.board-svg') ? (${click})() : 'wait'`);
    if (what === 'over') break;
    if (what in count) count[what] += 1;
    while (await run(`return document.body.classList.contains('busy')`));
  }
  const clicks = count.card + count.place + count.offered + count.button;
  const turns = count.card;
  console.log(`| ${battle} | ${turns} | ${clicks} | ${(clicks / turns).toFixed(1)} | ${((clicks + count.offered) / turns).toFixed(1)} |`);
}

const options = { binary: '/usr/bin/chromium', args: ['--headless=new', '--no-sandbox', '--disable-gpu'] };
const { sessionId } = await ask('', { capabilities: { alwaysMatch: { browserName: 'chrome', 'goog:chromeOptions': options } } });
console.log('| battle | turns | clicks | clicks a turn | if every piece had to be pointed at first |\n|---|---|---|---|---|');
try {
  for (const battle of ['foragers', 'akragas', 'cannae']) await play(sessionId, battle);
} finally {
  await ask(`/${sessionId}`);
}
