// All states and sizes of cards on one page, to look at them.
import { html } from "./vendor/ui.js";
import { Back, Card } from "./card/card.js";
import { t } from "./look/strings.js";
import { Top } from "./look/top.js";

const moth = { name: "Moth Choir", tier: 2, tribes: ["cups", "wands"], attack: 2, health: 2, text: "Deathrattle: two 1/1 moths." };
const page = { name: "Ember Page", tier: 1, tribes: ["wands"], attack: 2, health: 1, text: "Deathrattle: deal 2 damage to a random enemy." };
const knight = { name: "Grail Knight", tier: 3, tribes: ["cups", "swords"], attack: 3, health: 3, guardian: true, aegis: 1, text: "" };
const lovers = { name: "The Lovers", tier: 4, tribes: ["cups", "swords", "wands"], attack: 14, health: 104, golden: true, text: "Deathrattle: two 3/2 lovers." };
const sun = { name: "The Sun", tier: 5, tribes: ["cups", "wands"], attack: 5, health: 6, text: "Start of combat: all friends gain 2 health." };
const moon = { name: "The Moon", tier: 6, tribes: ["cups"], attack: 6, health: 10, emblem: "moon", text: "When a friend is hurt: it gains +1/+2." };
const convoy = { name: "Silk Convoy", cost: 4, tag: 4, numeral: "", tribes: ["merchant"], text: "+2 trade, draw 1. Ally: +4 combat." };
const all = [page, moth, knight, { ...knight, guardian: false, golden: true, name: "All three at once", aegis: 1 }, lovers, sun, moon, convoy];
const tags = ["combat", "logic", "perception", "technology", "agility", "endurance", "lore", "empathy", "resolve", "stealth", "tide", "ember", "zephyr", "stone", "ruin", "merchant", "wilds", "kingdom", "artificer"];

const row = (width, draw) => html`<div class="shown">${draw.map((card) => html`<div class="slot" style=${{ "--w": `${width}px` }}>${card}</div>`)}</div>`;

// Cards is that page.
export const Cards = () => html`<${Top} title=${t("app.cards")}/><main id="main">
  ${row(140, all.map((card) => html`<${Card} card=${card}/>`))}
  ${row(118, all.map((card, i) => html`<${Card} card=${card} form="board" shift=${[{ attack: "up" }, { health: "down" }, { attack: "up", health: "down" }][i % 3]}/>`))}
  ${row(118, [html`<${Card} card=${{ ...knight, aegis: 0 }} form="board" state="broken"/>`, html`<${Back}/>`, html`<div class="ghost"></div>`])}
  ${row(46, all.map((card, i) => html`<${Card} card=${card} form="mini" shift=${[{ attack: "up" }, { health: "down" }][i % 2]}/>`))}
  ${row(46, tags.map((tag) => html`<${Card} card=${{ name: tag, tribes: [tag], tier: 1 }} form="mini"/>`))}
</main>`;
