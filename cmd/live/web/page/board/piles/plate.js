// The plate of a seat: its portrait, whose rays say that it is to move, its figures and what lies
// before it.
import { html } from "../../vendor/ui.js";
import { motif, portraits } from "../../card/use.js";
import { t } from "../../look/strings.js";
import { Group, Row } from "./piece.js";
import { handOf, said } from "./piles.js";
import { small } from "./small.js";

// rays stand around the portrait of who is to move.
const rays = Array.from({ length: 24 }, (_, i) => {
  const a = Math.PI * i / 12, far = i % 2, at = (v) => v.toFixed(1);
  return `M${at(24 + 25.5 * Math.cos(a))} ${at(30 + 31.5 * Math.sin(a))}L${at(24 + (far ? 30 : 33) * Math.cos(a))} ${at(30 + (far ? 36 : 39) * Math.sin(a))}`;
}).join("");

const Portrait = ({ of, turn }) => html`<svg class="portrait" viewBox="0 0 48 60" aria-hidden="true">${turn && html`<path d=${rays} stroke="var(--oxblood)" stroke-width="2.2" stroke-linecap="round"/>`}
  <ellipse cx="24" cy="30" rx="22.5" ry="28.5" fill="var(--card)" stroke="var(--ink)" stroke-width="2"/><ellipse cx="24" cy="30" rx="19.5" ry="25.5" fill="none" stroke="var(--ink)" stroke-width=".8"/>${motif(of, 24, 30, .62)}</svg>`;

// Backs is a rival's hand: a fan of at most seven, which the figure beside it counts.
function Backs({ n }) {
  const shown = Math.min(n, 7);
  return html`<svg class="backs" viewBox="0 0 ${20 + Math.max(0, shown - 1) * 8} 36" aria-hidden="true">${Array.from({ length: shown }, (_, i) => html`<g transform=${`translate(${10 + i * 8} 30) rotate(${(i - (shown - 1) / 2) * 4})`}><rect x="-9" y="-27" width="18" height="30" rx="2" fill="var(--back)" stroke="var(--card-edge)" stroke-width="1.2"/><path d="M0-18L5-12L0-6L-5-12Z" fill="var(--back-line)"/></g>`)}</svg>`;
}

const Heap = () => html`<svg class="heap" viewBox="0 0 22 24" aria-hidden="true">${[[7, 1], [4, 2], [1, 3]].map(([x, y]) => html`<rect x=${x} y=${y} width="14" height="20" rx="2" fill="var(--card)" stroke="var(--ink)" stroke-width="1.3"/>`)}</svg>`;

const Pennant = () => html`<svg class="pennant" viewBox="0 0 13 15" aria-hidden="true"><path d="M1.5 0V15" stroke="var(--ink)" stroke-width="2"/><path d="M2.5 1.5L12 4.5L2.5 8Z" fill="var(--gold-fill)" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round"/></svg>`;

// Figures are numbers with their names; one that changed says by how much. ref is whose they are.
export function Figures({ figures, counts = [], flags = [], handOf: hand = null, ref, desk }) {
  const shift = (name) => desk.shifts.get(`${ref} ${name}`) ?? 0;
  return html`<dl class="figures">${hand !== null && html`<div><dt class="unseen">${t("piles.hand")}</dt><dd><${Backs} n=${hand}/>${hand}</dd></div>`}
    ${counts.map((p) => html`<div key=${p.name}><dt>${said(p.name)}</dt><dd><${Heap}/>${p.cards.length}</dd></div>`)}
    ${figures.map(([name, value]) => { const by = typeof value === "number" ? shift(name) : 0; return html`<div key=${name} class=${by ? (by > 0 ? "up" : "down") : ""}><dt>${said(name)}</dt><dd>${typeof value === "string" ? said(value) : value}${by !== 0 && html`<small>${by > 0 ? `▲${by}` : `▼${-by}`}</small>`}</dd></div>`; })}
    ${flags.map((name) => html`<div key=${name} class="flag"><dt>${said(name)}</dt><dd><${Pennant}/></dd></div>`)}</dl>`;
}

// Plate is a rival, or oneself where mine is set, whose hand lies elsewhere. seat counts from 1.
export function Plate({ zone, seat, view, marks, mine, desk }) {
  const hand = handOf(zone), hidden = hand?.cards.filter((card) => !card.name && !card.told?.length).length ?? 0, { names } = desk.play;
  const turn = view.turn === seat || Boolean(mine && desk.play.acting), out = zone.flags.includes("out");
  const counts = zone.piles.filter((p) => p !== hand && p.shape !== "row"), rows = zone.piles.filter((p) => p !== hand && p.shape === "row" && p.cards.length);
  const open = !mine && hand && hidden < hand.cards.length ? [{ ...hand, cards: hand.cards.filter((card) => card.name || card.told?.length) }] : [], wide = small() ? 44 : 46;
  return html`<section class=${`plate-of${turn ? " turn" : ""}${out ? " out" : ""}${mine ? " mine" : ""}`} aria-label=${[names[seat - 1], turn && t("piles.turn")].filter(Boolean).join(", ")}><${Portrait} of=${portraits[(seat - 1) % portraits.length]} turn=${turn}/>
    <h3>${names[seat - 1]}</h3><${Figures} figures=${zone.figures} counts=${counts.filter((p) => p.cards.length || p.shape === "count")} flags=${[...zone.flags, ...marks]} handOf=${mine || !hand ? null : hand.cards.length} ref=${view.seats[seat - 1].ref} desk=${desk}/>
    ${(open.length + rows.length > 0) && html`<div class="before">${[...open, ...rows].map((pile) => html`<${Row} key=${pile.name} pile=${pile} wide=${wide} desk=${desk}/>`)}</div>`}
    ${zone.groups.map((group) => html`<${Group} key=${group.name} group=${group} wide=${small() ? 44 : 52} desk=${desk}/>`)}</section>`;
}
