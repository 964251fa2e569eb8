// The back of every card.
import { html } from "../vendor/ui.js";
import { framed } from "./given.js";
import { star } from "./line.js";

const outline = (x, size, rx, rest) => html`<rect x=${x} y=${x} width=${size} height=${size + 100} rx=${rx} ...${rest}/>`;

export const back = () => framed("back", () => [
  outline(.8, 138.4, 8, { fill: "var(--card)", stroke: "var(--card-edge)", "stroke-width": 1.6 }),
  outline(5, 130, 4.5, { fill: "none", stroke: "var(--ink)", "stroke-width": 2.2 }),
  outline(9.5, 121, 2, { fill: "var(--back)", stroke: "var(--ink)", "stroke-width": .9 }),
  outline(14, 112, 0, { fill: "url(#back-lattice)", stroke: "var(--back-line)", "stroke-width": 1 }),
  html`<ellipse cx="70" cy="120" rx="27" ry="37" fill="var(--back)" stroke="var(--back-line)" stroke-width="1.6"/><ellipse cx="70" cy="120" rx="23" ry="33" fill="none" stroke="var(--back-line)" stroke-width=".7"/>
    <path transform="translate(70 120)" d="M${star(8, 21, 7)}Z" fill="none" stroke="var(--back-line)" stroke-width="1.5"/><circle cx="70" cy="120" r="4" fill="var(--back-line)"/>`,
]);
