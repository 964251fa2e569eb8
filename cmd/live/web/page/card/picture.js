// The picture of a card: as many pips as its tier, laid out as in the decks of Marseille.
import { html } from "../vendor/ui.js";
import { emblem } from "./emblem.js";
import { fixed, line } from "./line.js";
import { isLong, pipOf } from "./suits.js";
import { pip, sprig } from "./use.js";

// places are where round pips stand, by their number, in parts of half the picture.
const places = {
  1: [[0, 0]], 2: [[0, -.54], [0, .54]], 3: [[0, -.6], [-.52, .5], [.52, .5]],
  4: [[-.5, -.56], [.5, -.56], [-.5, .56], [.5, .56]], 5: [[-.5, -.6], [.5, -.6], [0, 0], [-.5, .6], [.5, .6]],
};
const beside = [[-.56, 0], [.56, 0]];
const alone = [0, 2.1, 1.62, 1.4, 1.25, 1.1], among = [0, 1.45, 1.2, 1, .9, .8];
const corners = [[-1, -1], [1, -1], [-1, 1], [1, 1]];

// picture draws a card's picture around (cx, cy), within hw and hh of it.
export function picture(card, cx, cy, hw, hh) {
  const tribes = card.tribes?.length ? card.tribes : ["neutral"];
  const n = Math.max(1, Math.min(card.tier ?? card.cost ?? 1, 6));
  if (card.emblem || n === 6) return emblem(card, cx, cy, hw, hh, tribes);
  const field = { cx, cy, hw, hh, unit: hh / 72 };
  const count = counted(tribes, n);
  const rounds = tribes.filter((t) => !isLong(pipOf(t))).flatMap((t) => Array(count[t]).fill(t));
  const of = (name) => tribes.filter((t) => pipOf(t) === name).reduce((sum, t) => sum + count[t], 0);
  const swords = of("swords"), wands = of("wands");
  return [lattice(field, wands), arcs(field, swords), middle(field, n, swords, wands, rounds), ...stand(field, rounds, swords, wands)];
}

// counted deals n pips to the tribes; a single pip of two suits is one laid over the other.
function counted(tribes, n) {
  const count = {};
  for (let i = 0; i < Math.max(n, tribes.length); i++) count[tribes[i % tribes.length]] = (count[tribes[i % tribes.length]] ?? 0) + 1;
  return count;
}

// lattice crosses the wands that come in pairs.
function lattice({ cx, cy, unit }, wands) {
  const crossed = wands < 2 ? [] : wands < 4 ? [[-28, 0], [28, 0]] : [[-28, -9], [28, -9], [-28, 9], [28, 9]];
  return crossed.map(([turn, dx]) => pip("wands", cx + dx * unit * (turn < 0 ? 1 : -1), cy, unit * 1.42, turn));
}

// arcs bends the swords that come in pairs into a mandorla.
function arcs({ cx, cy, hw, hh, unit }, swords) {
  const out = [];
  for (let a = 0; a < (swords < 2 ? 0 : swords < 4 ? 1 : 2); a++) {
    for (const m of [-1, 1]) {
      const h = hh * .92, q = hw * (1.72 - a * .72), e = hw * (.36 - a * .2);
      const d = `M${fixed(cx - m * e)} ${fixed(cy + h)}Q${fixed(cx + m * q)} ${fixed(cy)} ${fixed(cx - m * e)} ${fixed(cy - h)}`;
      const stroke = (colour, width, more) => html`<path d=${d} fill="none" stroke=${colour} stroke-width=${fixed(width)} ...${more}/>`;
      out.push(stroke("var(--pip-case)", 8.4 * unit + 5), stroke("var(--pip-line)", 8.4 * unit + 1, { "stroke-linecap": "round" }),
        stroke("var(--suit-swords)", 5.4 * unit + 1, { "stroke-linecap": "round" }), stroke("var(--pip-hi)", 1.6 * unit, { "stroke-dasharray": `${fixed(hh * .9)} 999` }),
        html`<circle cx=${fixed(cx - m * e)} cy=${fixed(cy + h)} r=${fixed(4.6 * unit + .6)} fill="var(--suit-pentacles)" ...${line} stroke-width="1.3"/>`);
    }
  }
  return out;
}

// middle is the odd sword and the odd wand, upright or crossed.
function middle({ cx, cy, unit }, n, swords, wands, rounds) {
  const out = [], both = swords === 1 && wands === 1;
  if (wands % 2) out.push(pip("wands", cx, cy, unit * (rounds.length === 1 || both ? 1.38 : 1.3), both || (n === 1 && rounds.length) ? 32 : 0));
  if (swords % 2) out.push(pip("swords", cx, cy + 3 * unit, unit * (n === 1 && !rounds.length ? 1.45 : 1.3), both ? -32 : 0));
  if (!rounds.length && (swords === 2 || swords === 4)) out.push(sprig(cx, cy + 2, unit * 1.9));
  return out;
}

// stand is the round pips in their rank, and twigs where room is left.
function stand({ cx, cy, hw, hh, unit }, rounds, swords, wands) {
  const m = rounds.length, lines = swords + wands, up = (swords % 2 || wands % 2) && !(swords === 1 && wands === 1);
  const at = lines && up && m === 2 ? beside : places[m] ?? [];
  const size = (lines ? among : alone)[m] * unit ** .55;
  const out = at.map(([x, y], i) => pip(rounds[i], cx + x * hw * .94, cy + y * hh * .94, size));
  if (lines) return out;
  if (m === 1) for (const [x, y] of corners) out.push(sprig(cx + x * hw * .74, cy + y * hh * .74, unit * 1.05, y > 0 ? 0 : 180));
  if (m === 2) out.push(sprig(cx - hw * .66, cy + 2, unit * 1.3), sprig(cx + hw * .66, cy + 2, unit * 1.3));
  if (m === 4) out.push(sprig(cx, cy + 2, unit * 1.5));
  return out;
}
