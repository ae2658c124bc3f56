// Plays battles against the machine in a real browser, by mouse or finger, for docs/clicks.mjs and docs/paint.mjs.
// It clicks what the page holds out and knows nothing of the rules but which answer it would rather give.

/** A browser that chromedriver opens; `mobile` is an emulated phone with a finger instead of a mouse. */
export async function browse(driver, { width = 1280, height = 800, mobile = false } = {}) {
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', `--window-size=${width},${height}`, '--lang=en'];
  const options = { args, prefs: { 'intl.accept_languages': 'en' } };
  if (mobile) options.mobileEmulation = { deviceMetrics: { width, height, pixelRatio: 2, touch: true } };
  const base = `http://127.0.0.1:${driver}/session`;
  const ask = async (path, body, method = body ? 'POST' : 'DELETE') => {
    const answer = await fetch(`${base}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const { sessionId } = await ask('', { capabilities: { alwaysMatch: { browserName: 'chrome', 'goog:chromeOptions': options } } });
  const s = `/${sessionId}`;
  const page = {
    go: (url) => ask(`${s}/url`, { url }),
    run: (script, ...given) => ask(`${s}/execute/sync`, { script, args: given }),
    async until(script, ms = 60000) {
      for (const end = Date.now() + ms; ;) {
        const value = await page.run(script);
        if (value) return value;
        if (Date.now() > end) throw new Error(`waited in vain for: ${script}`);
        await new Promise((wake) => setTimeout(wake, 30));
      }
    },
    async press(x, y) {
      const actions = [{ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await ask(`${s}/actions`, { actions: [{ type: 'pointer', id: 'hand', parameters: { pointerType: mobile ? 'touch' : 'mouse' }, actions }] });
    },
    close: () => ask(s),
  };
  return page;
}

/** Runs in the page: what would be clicked now, where, and of what kind it is. */
function next(measured) {
  const all = (what) => [...document.querySelectorAll(what)];
  const dialog = document.querySelector('#dialog[open]');
  if (dialog?.querySelector('a[href="index.html"]')) return { kind: 'over' };
  if (document.body.classList.contains('busy')) return { kind: 'wait' };
  const turn = Number(/\d+/.exec(document.querySelector('#notes').textContent)?.[0] ?? 0);
  const sure = dialog?.querySelector('#confirm-yes');
  const buttons = all('#buttons button:not(.quiet)');
  const lit = all('.place.lit');
  const target = lit.find((place) => place.matches('.target'));
  const does = (words) => buttons.find((button) => words.test(button.dataset.action ?? ''));
  const many = (button) => button.dataset.action.split('+').length;
  /** The captains who have been asked in this turn. */
  const asked = (window.asked ??= {});
  const mine = (place) => /^[ns][A-Z]$/.test(place.dataset.pick) && asked[place.dataset.pick] !== turn;
  let open;
  if (sure) open = sure;
  else if (measured) {
    const orders = buttons.filter((button) => /^order .* move$/.test(button.dataset.action ?? '') && many(button) > 1);
    const captain = lit.find(mine);
    open = does(/^ahead/) ?? orders.sort((a, b) => many(b) - many(a))[0] ?? does(/^accept/) ?? target ?? captain;
    if (!open && !does(/^(done|end)/)) open = lit.find((place) => /^[ns]\d/.test(place.dataset.pick) && !place.matches('.chosen'));
    open ??= buttons.at(-1) ?? lit[0];
    // What comes up in every combat is answered once and for all.
    const so = document.querySelector('#likewise:not([hidden])[aria-pressed="false"]');
    if (so && /^(keep-ranks|attacks|stay-in)/.test(open?.dataset?.action ?? '')) open = so;
    if (open === captain && captain) asked[captain.dataset.pick] = turn;
  } else {
    open = all('#buttons button[data-all]')[0] ?? all('.card.lit')[0] ?? target ?? lit[Math.floor(lit.length / 2)] ?? document.querySelector('#buttons button[data-ends]') ?? buttons[0];
    // Whoever always battles back says so once.
    const so = document.querySelector('#likewise:not([hidden])[aria-pressed="false"]');
    if (so && open?.dataset?.action === 'battle') open = so;
  }
  if (!open) return { kind: 'wait' };
  const action = open.dataset?.action ?? '';
  const kind = open.matches('.card') ? 'card' : open === sure ? 'sure' : open.matches('button') ? 'button' : document.querySelector('.place.chosen') ? 'offered' : 'place';
  const at = open.querySelector?.('.ghost-handle') ?? open;
  at.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = at.getBoundingClientRect();
  // A piece may cover part of another: it is clicked where it can be seen.
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
  const seen = parts.flatMap((v) => parts.map((u) => [left + width * u, top + height * v])).find(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there && (open === there || open.contains(there));
  });
  const chosen = document.querySelector('.place.chosen')?.dataset.pick ?? '';
  const all_of = open.matches('[data-all]') ? Number(/\d+/.exec(open.textContent)?.[0] ?? 1) : 0;
  return { kind, action, turn, at: seen ?? null, pick: open.dataset?.pick ?? '', chosen, all_of, given: window.given ?? 0 };
}

/** Runs in the page, once: counts the answers that go to the table, whoever gives them. */
function count() {
  window.given = 0;
  const ask = window.fetch;
  window.fetch = (url, how) => {
    if (how?.method === 'POST' && /\/act\b/.test(String(url))) window.given += 1;
    return ask(url, how);
  };
}

/**
 * Plays one battle to its end.
 * @returns what was clicked, one after the other
 */
export async function play(page, { table, system, battle, measured, ready = async () => {}, clicked = async () => {}, most = 3000 }) {
  const origin = `http://127.0.0.1:${table}/`;
  await page.go(origin);
  const keep = { motion: 'off', coach: 'off', speed: 'instant', system, scenario: battle, opponent: 'level1' };
  await page.run(`for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem('acies-' + key, value)`, keep);
  await page.go(origin);
  await page.until(`return document.querySelector('#systems button[data-system="${system}"]') !== null`);
  await page.run(`document.querySelector('#systems button[data-system="${system}"]').click()`);
  await page.until(`const one = document.querySelector('input[name=battle][value="${battle}"]'); one?.click(); return one?.checked`);
  await page.run(`document.querySelector('#opponents input[value=level1]')?.click(); document.querySelector('#play').click()`);
  await page.until(`return document.querySelector('.board-svg') !== null`);
  await page.run(`(${count})()`);
  await ready();
  const clicks = [];
  while (clicks.length < most) {
    const what = await page.run(`return (${next})(arguments[0])`, measured);
    if (what.kind === 'over') break;
    if (what.kind === 'wait') {
      await new Promise((wake) => setTimeout(wake, 40));
      continue;
    }
    clicks.push(what);
    if (what.at) await page.press(...what.at);
    else await page.run(`const { pick, action } = arguments[0]; const of = (name, value) => '[data-' + name + '="' + CSS.escape(value) + '"]';
      document.querySelector((pick ? of('pick', pick) : '#buttons ' + of('action', action)))?.dispatchEvent(new MouseEvent('click', { bubbles: true }))`, what);
    await clicked(what);
  }
  return clicks;
}
