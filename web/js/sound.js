// @ts-check
// Sound, made here: noise and a few tones, no files. What is heard follows from the story alone. Switched off,
// nothing is made at all; it is off until somebody chooses it.

import { pref, setPref } from './prefs.js';

/** @typedef {import('../protocol.js').LogEntry} LogEntry */

/** How loud, by the word that is remembered. @type {Record<string, number>} */
const LOUD = { off: 0, quiet: 0.25, loud: 0.9 };
export const volumes = Object.keys(LOUD);

/** The volume chosen. */
export const volume = () => (pref('sound', 'off') in LOUD ? pref('sound', 'off') : 'off');

/** The place all sound goes through; none while it is off. @type {{air: AudioContext, out: GainNode, noise: AudioBuffer} | null} */
let made = null;

/** Chooses how loud; who switches it on hears that it is. @param {string} chosen */
export function setVolume(chosen) {
  setPref('sound', chosen);
  if (LOUD[chosen]) {
    const room = stage();
    if (room) {
      room.out.gain.value = LOUD[chosen];
      horn(room.air.currentTime + 0.05);
    }
  } else {
    void made?.air.close();
    made = null;
  }
}

/** Where sound is made, made when it is first needed. */
function stage() {
  if (!LOUD[volume()]) return null;
  if (!made) {
    const air = new AudioContext();
    const out = air.createGain();
    out.gain.value = LOUD[volume()];
    out.connect(air.destination);
    const noise = air.createBuffer(1, air.sampleRate, air.sampleRate);
    const data = noise.getChannelData(0);
    // The same hiss in every browser: nobody needs chance for it.
    let seed = 7;
    for (let index = 0; index < data.length; index += 1) {
      seed = (seed * 16807) % 2147483647;
      data[index] = seed / 1073741823.5 - 1;
    }
    made = { air, out, noise };
  }
  // A browser that wants a gesture first keeps it suspended, and lets it go with the next one.
  if (made.air.state === 'suspended') void made.air.resume().catch(() => null);
  return made;
}
for (const gesture of ['pointerdown', 'keydown']) {
  document.addEventListener(gesture, () => { if (made?.air.state === 'suspended') void made.air.resume().catch(() => null); });
}

/**
 * A loudness that comes and goes.
 * @param {number} at when
 * @param {number} peak
 * @param {number} rise seconds to the peak
 * @param {number} fall seconds from it
 */
function swell(at, peak, rise, fall) {
  const room = /** @type {NonNullable<typeof made>} */ (made);
  const gain = room.air.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  gain.connect(room.out);
  return gain;
}

/**
 * A breath of noise.
 * @param {number} at
 * @param {{pitch: number, to?: number, narrow?: number, kind?: BiquadFilterType, peak: number, rise?: number, fall: number}} how
 */
function hiss(at, { pitch, to = pitch, narrow = 1, kind = 'bandpass', peak, rise = 0.004, fall }) {
  const { air, noise } = /** @type {NonNullable<typeof made>} */ (made);
  const source = air.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const filter = air.createBiquadFilter();
  filter.type = kind;
  filter.Q.value = narrow;
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + rise + fall);
  source.connect(filter).connect(swell(at, peak, rise, fall));
  source.start(at, (at * 0.37) % 0.9);
  source.stop(at + rise + fall + 0.05);
}

/**
 * A tone.
 * @param {number} at
 * @param {{pitch: number, to?: number, shape?: OscillatorType, peak: number, rise?: number, fall: number}} how
 */
function tone(at, { pitch, to = pitch, shape = 'sine', peak, rise = 0.005, fall }) {
  const { air } = /** @type {NonNullable<typeof made>} */ (made);
  const source = air.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + rise + fall);
  source.connect(swell(at, peak, rise, fall));
  source.start(at);
  source.stop(at + rise + fall + 0.05);
}

/** Bones on a table. @param {number} at @param {number} count */
function dice(at, count) {
  for (let die = 0; die < Math.min(count, 8); die += 1) {
    for (const bounce of [0, 0.11, 0.19, 0.24]) {
      const when = at + die * 0.045 + bounce;
      hiss(when, { pitch: 2300 + 240 * ((die * 5) % 7), narrow: 5, peak: 0.5 * (1 - bounce * 3.2), fall: 0.03 });
      tone(when, { pitch: 420 + 35 * die, to: 250, shape: 'triangle', peak: 0.16 * (1 - bounce * 3), fall: 0.04 });
    }
  }
}

/** Feet, in step or running. @param {number} at @param {number} count @param {number} apart */
function feet(at, count, apart) {
  for (let step = 0; step < count; step += 1) {
    hiss(at + step * apart, { pitch: 190, to: 90, narrow: 0.8, kind: 'lowpass', peak: 0.55, fall: 0.09 });
    hiss(at + step * apart + 0.02, { pitch: 3200, narrow: 2, peak: 0.07, fall: 0.05 });
  }
}

/** Arrows and javelins. @param {number} at */
function volley(at) {
  for (let shot = 0; shot < 6; shot += 1) {
    const when = at + shot * 0.05 + (shot % 2) * 0.03;
    hiss(when, { pitch: 900, to: 3600, narrow: 3, peak: 0.16, rise: 0.06, fall: 0.16 });
    hiss(when + 0.3, { pitch: 700, to: 300, narrow: 2, peak: 0.2, fall: 0.05 });
  }
}

/** Iron on bronze. @param {number} at @param {number} blows */
function clash(at, blows) {
  for (let blow = 0; blow < Math.min(Math.max(blows, 1), 5); blow += 1) {
    const when = at + blow * 0.13;
    for (const pitch of [1850, 2710, 4190]) tone(when, { pitch: pitch * (1 + blow * 0.031), shape: 'triangle', peak: 0.07, fall: 0.22 });
    hiss(when, { pitch: 4800, narrow: 0.7, peak: 0.2, fall: 0.06 });
  }
}

/** A horn, of one note or several. @param {number} at @param {number[]} [notes] */
function horn(at, notes = [196, 293.7]) {
  notes.forEach((pitch, index) => {
    const when = at + index * 0.24;
    const last = index === notes.length - 1;
    for (const [part, peak] of [[1, 0.16], [2, 0.08], [3, 0.04]]) tone(when, { pitch: pitch * part, shape: 'sawtooth', peak: peak * 0.8, rise: 0.05, fall: last ? 0.7 : 0.2 });
  });
}

/** A card on the table. @param {number} at */
function card(at) {
  hiss(at, { pitch: 5200, to: 1500, narrow: 0.7, peak: 0.22, rise: 0.03, fall: 0.12 });
  hiss(at + 0.14, { pitch: 600, to: 200, kind: 'lowpass', peak: 0.4, fall: 0.06 });
}

/** Something heavy falls. @param {number} at @param {number} weight */
function thud(at, weight) {
  tone(at, { pitch: 130, to: 48, peak: 0.3 + 0.1 * weight, fall: 0.22 });
  hiss(at, { pitch: 500, to: 140, kind: 'lowpass', peak: 0.3, fall: 0.16 });
}

/** What is heard when something happens, and how long before the next, in seconds. @type {Record<string, (at: number, count: number) => number>} */
const DEEDS = {
  turn: (at) => { horn(at); return 0.5; },
  card: (at) => { card(at); return 0.25; },
  move: (at) => { feet(at, 4, 0.19); return 0; },
  advance: (at) => { feet(at, 4, 0.15); return 0.2; },
  retreat: (at) => { feet(at, 7, 0.09); return 0.2; },
  evade: (at) => { feet(at, 6, 0.1); return 0.2; },
  attack: (at) => { clash(at, 2); return 0.3; },
  shoot: (at) => { volley(at); return 0.4; },
  strike: (at, count) => { if (count) clash(at, count); return count ? 0.3 : 0; },
  loss: (at, count) => { thud(at, count); return 0.15; },
  destroyed: (at) => { thud(at, 4); thud(at + 0.09, 3); return 0.3; },
  'leader-lost': (at) => { horn(at, [196, 155.6, 130.8]); return 0.6; },
  banner: (at) => { horn(at, [392, 523.3]); return 0.4; },
  won: (at) => { horn(at, [196, 261.6, 329.6, 392]); return 1; },
};

/**
 * Lets what happened be heard.
 * @param {LogEntry[]} lines what is new in the story
 */
export function sounds(lines) {
  if (!lines.length) return;
  const room = stage();
  // What a suspended browser held back is not heard later all at once.
  if (!room || room.air.state === 'suspended' && room.air.currentTime > 0) return;
  let at = room.air.currentTime + 0.02;
  const heard = new Set();
  for (const { dice: throws, gist } of lines.slice(-24)) {
    const count = throws.reduce((sum, { faces }) => sum + faces.length, 0);
    if (count) {
      dice(at, count);
      at += 0.5;
    }
    // Many who march make one march.
    if (!gist || (gist.deed === 'move' && heard.has('move'))) continue;
    heard.add(gist.deed);
    at += DEEDS[gist.deed]?.(at, gist.count) ?? 0;
  }
}
