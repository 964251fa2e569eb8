// The tags that a challenge asks for, as sockets: covered, muted, or waiting.
import { html } from "../../vendor/ui.js";
import { star } from "../../card/line.js";
import { nameOf } from "../../card/suits.js";
import { small } from "../../card/use.js";
import { t } from "../../look/strings.js";

// Sockets shows those of the challenge at hand. What others have committed is hidden until
// all have decided; what heroes give besides is known.
export function Sockets({ view }) {
  const { required } = view.challenge, given = view.heroes.flatMap((h) => h.gives ?? []);
  const state = (tag) => (view.muted.includes(tag) ? "muted" : given.includes(tag) ? "covered" : "open");
  const width = required.length * 110;
  return html`<svg class="sockets" viewBox=${`0 0 ${width} 140`} role="img" aria-label=${required.map((tag) => `${nameOf(tag)}, ${t(`delve.state_${state(tag)}`)}`).join("; ")}>
    <path d=${`M55 52H${width - 55}`} stroke="var(--ink)" stroke-width="1.5"/>${required.map((tag, i) => html`<${Socket} key=${i} tag=${tag} state=${state(tag)} x=${55 + i * 110}/>`)}</svg>`;
}

const Socket = ({ tag, state, x }) => html`<g transform=${`translate(${x} 52)`}>
  ${state === "covered" && html`<path d=${`M${star(16, 46, 36)}Z`} fill="var(--gold-fill)" stroke="var(--ink)" stroke-width="1.5"/>`}
  <circle r="32" fill=${state === "covered" ? "var(--raise)" : "var(--sink)"} stroke="var(--ink)" stroke-width="2" stroke-dasharray=${state === "open" ? "5 4" : undefined}/>
  <g opacity=${state === "covered" ? 1 : .6}>${small(tag, 0, 0, .95)}</g>${state === "muted" && html`<path d="M-22-22L22 22M-22 22L22-22" stroke="var(--oxblood)" stroke-width="4"/>`}
  <text class="name" y="60">${nameOf(tag)}</text><text class="state" y="78">${t(`delve.state_${state}`)}</text></g>`;
