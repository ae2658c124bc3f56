// Plays battles against the machine in a real browser and measures from each click or touch to what it brings on
// screen, for docs/paint.md:
//   chromedriver --port=9515 &   acies serve --no-open --port 7878 &   node docs/paint.mjs 7878 9515 [battle ...]
// Measured in the page itself: from the time stamp of the input to the frame after the first change that it made or
// that the server's answer to it made, whichever of the two the click was for; beside it what the browser itself says
// of the first frame after the input (Event Timing, in steps of 8 ms).

import os from 'node:os';
import { browse, play } from './playing.mjs';

const BATTLES = [
  ['commands-colors', 'foragers'], ['commands-colors', 'cannae'],
  ['hail-caesar', 'cornfield'], ['hail-caesar', 'leuctra'],
  ['ancients', 'outpost'], ['ancients', 'cove'], ['ancients', 'strait'],
  ['crossbows', 'mill'], ['armati', 'cissa'],
];
const MEASURED = ['hail-caesar', 'armati'];
const SCREENS = [['desktop', { width: 1280, height: 800 }], ['phone', { width: 390, height: 844, mobile: true }]];
const [, , table = '7878', driver = '9515', ...only] = process.argv;

/** Runs in the page, once: notes how long each click takes to be on screen. */
function watch() {
  if (window.painted) return;
  window.painted = [];
  window.frames = [];
  /** The click that waits for what it brings. */
  let since = null;
  let frame = 0;
  const shown = () => {
    // A question on its way is not yet answered.
    if (since === null || frame || document.body.classList.contains('busy')) return;
    frame = requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // After the frame: its work is done when the next task comes.
      port1.onmessage = () => {
        if (since !== null) window.painted.push(performance.now() - since);
        since = null;
        frame = 0;
      };
      port2.postMessage(0);
    });
  };
  document.addEventListener('click', (event) => { if (event.isTrusted) since = event.timeStamp; }, { capture: true });
  new MutationObserver(shown).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') window.frames.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}

const part = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const ms = (value) => `${Math.round(value)} ms`;

console.log(`Load before: ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores.`);
console.log('| battle | screen | clicks | p50 | p90 | most | first frame, p90 |\n|---|---|---|---|---|---|---|');
for (const [screen, size] of SCREENS) {
  for (const [system, battle] of BATTLES.filter(([, name]) => !only.length || only.includes(name))) {
    const page = await browse(driver, size);
    try {
      await play(page, {
        table, system, battle, measured: MEASURED.includes(system), most: 250,
        ready: () => page.run(`(${watch})()`),
        // The next click comes when this one has long been on screen, and nobody asks the page anything in between.
        clicked: () => new Promise((wake) => setTimeout(wake, 400)),
      });
      const all = await page.run('return window.painted');
      const frames = await page.run('return window.frames');
      all.sort((a, b) => a - b);
      // What took less than two frames is not told.
      while (frames.length < all.length) frames.push(16);
      frames.sort((a, b) => a - b);
      console.log(`| ${battle} | ${screen} | ${all.length} | ${ms(part(all, 0.5))} | ${ms(part(all, 0.9))} | ${ms(all.at(-1) ?? 0)} | ${ms(part(frames, 0.9))} |`);
    } finally {
      await page.close();
    }
  }
}
console.log(`Load after: ${os.loadavg()[0].toFixed(1)}.`);
