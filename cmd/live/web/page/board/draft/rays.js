// The rays of resonance: from the dream to each card, as wide as the card weighs.
import { html } from "../../vendor/ui.js";
import { fixed } from "../../card/line.js";
import { colourOf, nameOf } from "../../card/suits.js";
import { small } from "../../card/use.js";
import { t } from "../../look/strings.js";
import { around, foot, resonancesOf, stage } from "./fan.js";

const middle = [stage.width / 2, stage.dream];

// beam is a bundle of lines from the dream to a card, aside by some of its width.
function beam(angle, weight, aside, colour) {
  const [x, y] = foot(angle), [cx, cy] = middle, far = Math.hypot(x - cx, y - cy), u = [(x - cx) / far, (y - cy) / far];
  const lines = Math.max(1, Math.min(10, Math.round(weight / 2.6))), at = (r, o) => `${fixed(cx + u[0] * r - u[1] * o)} ${fixed(cy + u[1] * r + u[0] * o)}`;
  const path = Array.from({ length: lines }, (_, i) => {
    const o = aside + (i - (lines - 1) / 2) * 5;
    return `M${at(stage.radius, o * .6)}L${at(far, o * 1.2)}`;
  }).join("");
  return html`<path d=${path} stroke=${`color-mix(in srgb,${colour} 62%,var(--ink))`} stroke-width="2.4"/>`;
}

// beams are those of one card: one for each resonance that its weight has.
function beams({ card, angle }, profile) {
  const terms = (card.weight?.terms ?? []).filter((term) => Object.hasOwn(profile, term.name) && term.value > 0);
  if (terms.length === 0) return beam(angle, 1, 0, "var(--ink-2)");
  return terms.map((term, i) => beam(angle, term.value, (i - (terms.length - 1) / 2) * 44, colourOf(term.name)));
}

const fine = Array.from({ length: 61 }, (_, i) => {
  const a = (-90 + i * 3 - 90) * Math.PI / 180, at = (r) => `${fixed(middle[0] + r * Math.cos(a))} ${fixed(middle[1] + r * Math.sin(a))}`;
  return `M${at(stage.radius + 12)}L${at(i % 2 ? 760 : 700)}`;
}).join("");

// Rays draws them, and the dream with what it is made of.
export function Rays({ view, offers }) {
  const label = resonancesOf(view.profile).map((r) => `${nameOf(r)} ${view.profile[r]}`).join(", ");
  return html`<svg class="rays" viewBox=${`0 0 ${stage.width} ${stage.height}`} role="img" aria-label=${`${t("draft.profile")}: ${label}`}>
    <path d=${fine} stroke="var(--hair)" stroke-width=".7" opacity=".5"/>${offers.map((offer) => beams(offer, view.profile))}
    <circle cx=${middle[0]} cy=${middle[1]} r=${stage.radius} fill="var(--raise)" stroke="var(--ink)" stroke-width="2.5"/><circle cx=${middle[0]} cy=${middle[1]} r=${stage.radius - 7} fill="none" stroke="var(--ink)"/>
    ${around(view.profile).map(({ name: r, angle }) => {
      const a = (angle - 90) * Math.PI / 180, n = view.profile[r], at = (far, down = 0) => [middle[0] + far * Math.cos(a), middle[1] + far * Math.sin(a) + down];
      const [x, y] = at(78), [nx, ny] = at(46, 5);
      return html`<g opacity=${n ? 1 : .5}>${small(r, x, y, Math.min(.95, .5 + n * .045))}</g><text class="fig" x=${fixed(nx)} y=${fixed(ny)}>${n}</text>`;
    })}<text class="nm" x=${middle[0]} y=${middle[1] + 8}>${t("draft.profile")}</text></svg>`;
}
