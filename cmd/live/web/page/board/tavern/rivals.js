// What the list of seats says of rivals, and the own suits below it.
import { html } from "../../vendor/ui.js";
import { Mark } from "../../card/use.js";
import { roman } from "../../look/roman.js";
import { said, t } from "../../look/strings.js";

// rows is what is said of each seat.
export const rows = (view) => view.players.map((p) => ({
  number: p.health, unit: t("tavern.health_word"), words: p.out ? t("tavern.out_place", { place: p.place }) : t("tavern.tier", { tier: roman(p.tier) }), out: p.out,
}));

const steps = [2, 4, 6];

// Side is the steps of the four suits.
export const Side = ({ view, play }) => html`<div class="tribes desk"><h2>${t("tavern.suits")}</h2>${view.synergies.tribes.map((s) => html`<${Suit} suit=${s} play=${play}/>`)}</div>`;

function Suit({ suit, play }) {
  const name = said(`tribes.tavern.${suit.tribe}`, suit.tribe);
  const step = said(`tavern.step_${suit.tribe}_${suit.next || suit.reached}`, "");
  const explain = (e) => play.explain({ title: name, prose: steps.map((n) => `${n}: ${said(`tavern.step_${suit.tribe}_${n}`, "")}`).join(". ") }, e.currentTarget);
  return html`<button type="button" class="tribe" onClick=${explain}><${Mark} tribe=${suit.tribe}/><span>${name}<span class="unseen"> ${suit.count}</span></span>
    <span class="steps" aria-hidden="true">${[1, 2, 3, 4, 5, 6].map((n) => html`<i class=${`${n <= suit.count ? "y" : ""}${n % 2 === 0 ? " k" : ""}`}></i>`)}</span><span class="step">${step}</span></button>`;
}
