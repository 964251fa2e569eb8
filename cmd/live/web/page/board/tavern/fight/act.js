// One beat is acted: a lunge, a stop at the blow, the way back; numbers rise, an aegis
// breaks, and those who die together turn face down together.
import { star } from "../../../card/line.js";
import { cue } from "../../../sound/cues.js";
import { pace } from "./pace.js";

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const SVG = "http://www.w3.org/2000/svg";

// act moves what stands in the stage, in so many parts of the usual times. finished is a
// promise; cancel ends it and puts everything back.
export function act(stage, beat, rate) {
  const moving = [], added = [];
  let stopped = false;
  const ms = (n) => n * rate, find = (ref) => stage.querySelector(`[data-ref="${CSS.escape(String(ref))}"]`);
  const wait = (n) => new Promise((go) => moving.push({ cancel: clearTimeout.bind(null, setTimeout(go, ms(n))) }));
  const move = (element, frames, options) => {
    if (!element || still()) return wait(options.duration);
    const animation = element.animate(frames, { fill: "forwards", ...options, duration: ms(options.duration) });
    moving.push(animation);
    return animation.finished;
  };
  const add = (element) => { stage.append(element); added.push(element); return element; };

  const play = async () => {
    const attacker = find(beat.attacker), target = find(beat.target), there = attacker && target && towards(attacker, target);
    if (there) {
      attacker.style.zIndex = 4;
      cue("lunge");
      await move(attacker, [{ transform: "none" }, { transform: there.hit }], { duration: pace.lunge, easing: "cubic-bezier(.5,0,.9,.4)" });
    }
    if (stopped) return;
    blow(beat, { stage, find, add, move, target, there });
    await wait(pace.stop);
    if (there) {
      move(target, [{ transform: there.struck }, { transform: "none" }], { duration: pace.back });
      await move(attacker, [{ transform: there.hit }, { transform: "none" }], { duration: pace.back, easing: "cubic-bezier(.1,.7,.3,1)" });
    } else await wait(pace.back);
    if (beat.dying.length) {
      cue("death");
      await Promise.all(beat.dying.map((ref) => move(find(ref), [{ transform: "none" }, { transform: "rotateY(90deg)" }], { duration: pace.turn })));
    }
    await wait(pace.rest);
  };
  const clear = () => {
    stopped = true;
    moving.forEach((m) => m.cancel());
    added.forEach((element) => element.remove());
    stage.querySelectorAll("[data-ref]").forEach((element) => { element.style.zIndex = ""; });
  };
  const finished = play().then(() => { if (stopped) throw new Error("stopped"); clear(); });
  finished.catch(() => {});
  return { finished, cancel: clear };
}

// towards is how a card goes to strike another, and how that one gives way.
function towards(attacker, target) {
  const a = attacker.getBoundingClientRect(), b = target.getBoundingClientRect();
  const x = b.left - a.left, y = b.top - a.top, down = Math.sign(y) || 1, near = b.height * .62;
  const turn = x >= 0 ? 8 : -8;
  return { hit: `translate(${x * .86}px, ${y - down * near}px) rotate(${turn}deg) scale(1.06)`, struck: `translate(${Math.sign(x) * 8}px, ${down * 24}px) rotate(${turn / 2}deg)` };
}

// blow is what is seen at the moment of the blow.
function blow(beat, { stage, find, add, move, target, there }) {
  const box = stage.getBoundingClientRect();
  const over = (element) => { const r = element.getBoundingClientRect(); return [r.left - box.left + r.width / 2, r.top - box.top + r.height / 2]; };
  if (there) {
    cue(beat.broken.length ? "aegis" : "hit");
    add(burst(...over(target)));
    move(target, [{ transform: "none" }, { transform: there.struck }], { duration: 40 });
  }
  const stacked = new Map();
  for (const mark of beat.marks) {
    const element = find(mark.ref);
    if (!element) continue;
    const [x, y] = over(element), n = stacked.get(mark.ref) ?? 0;
    stacked.set(mark.ref, n + 1);
    const rising = add(words(mark, x + (n % 3 - 1) * 26 * Math.min(1, n), y));
    move(rising, [{ transform: "translate(-50%,-50%)", opacity: 1 }, { transform: "translate(-50%,calc(-50% - 28px))", opacity: 0 }], { duration: pace.numbers });
  }
}

function words({ kind, amount }, x, y) {
  const span = document.createElement("span"), gain = amount > 0;
  span.className = `float ${kind === "blocked" ? "word" : gain ? "heal" : ""}`;
  span.textContent = kind === "blocked" ? "0" : `${gain ? "+" : "−"}${Math.abs(amount)}`;
  span.style.left = `${x}px`;
  span.style.top = `${y}px`;
  return span;
}

function burst(x, y) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "burst");
  svg.style.left = `${x}px`;
  svg.style.top = `${y}px`;
  for (const [far, near, fill] of [[58, 36, "var(--gold-fill)"], [38, 24, "var(--raise)"]]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", `M${star(14, far, near)}Z`);
    path.setAttribute("fill", fill);
    path.setAttribute("stroke", "var(--ink)");
    path.setAttribute("stroke-width", "2");
    svg.append(path);
  }
  return svg;
}
