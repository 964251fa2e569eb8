// Eight short cues, made here and off until they are switched on.
import { kept, remember } from "../look/theme.js";

let context = null, on = kept("sound") === "on";

// sounding says whether cues are heard; sound switches them.
export const sounding = () => on;
export function sound(wanted) {
  on = wanted;
  remember("sound", on ? "on" : "off");
  if (on) cue("buy");
}

const tone = (type, from, to, length, loud = .12, wait = 0) => {
  const at = context.currentTime + wait, osc = context.createOscillator(), gain = context.createGain();
  osc.type = type;
  osc.frequency.setValueAtTime(from, at);
  osc.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(.001, at + length);
  osc.connect(gain).connect(context.destination);
  osc.start(at);
  osc.stop(at + length);
};

const noise = (from, to, length, loud = .15) => {
  const at = context.currentTime, buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate), data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = Object.assign(context.createBufferSource(), { buffer }), low = context.createBiquadFilter(), gain = context.createGain();
  low.frequency.setValueAtTime(from, at);
  low.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.value = loud;
  source.connect(low).connect(gain).connect(context.destination);
  source.start(at);
};

// cues are what each sounds like: a coin, paper, a sweep, a thump, glass, paper turned, a
// rising fifth, a tick of wood. All are under 300 ms.
const cues = {
  buy: () => { tone("sine", 1200, 1200, .12); tone("sine", 1800, 1800, .2, .08, .05); },
  play: () => noise(900, 500, .12),
  lunge: () => noise(400, 2400, .18, .08),
  hit: () => tone("sine", 90, 60, .16, .4),
  aegis: () => [2093, 2111, 2637].forEach((f) => tone("triangle", f, f * .98, .26, .06)),
  death: () => noise(500, 160, .22, .2),
  end: () => { tone("triangle", 440, 440, .14); tone("triangle", 660, 660, .2, .12, .09); },
  clock: () => tone("square", 700, 500, .04, .06),
};

// cue plays one, where sound is on and the browser allows it.
export function cue(name) {
  if (!on) return;
  try {
    context ??= new AudioContext();
    cues[name]();
  } catch { /* a browser without sound is silent */ }
}

// names are those of all cues.
export const names = Object.keys(cues);
