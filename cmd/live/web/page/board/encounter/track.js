// The two tracks of an encounter and the candles of its turns.
import { html } from "../../vendor/ui.js";
import { t } from "../../look/strings.js";

// Track fills a cell for each point; change is what the choice under the pointer would do,
// in hatched cells. marks are [at, words] at the points that decide.
export function Track({ kind, name, value, most, change, marks, note, why }) {
  const right = kind === "pressure", cells = most;
  const state = (i) => (i < Math.min(value, value + change) ? "full" : i < Math.max(value, value + change) ? "maybe" : "");
  const list = Array.from({ length: cells }, (_, i) => html`<i class=${state(i)}></i>`);
  return html`<div class=${`track ${kind}`}><h2><span>${name}</span><button type="button" class="number" aria-label=${t("why.number", { name, n: value })} onClick=${why}>${value}</button></h2>
    <div class="cells" role="meter" aria-label=${name} aria-valuenow=${Math.min(value, cells)} aria-valuetext=${value} aria-valuemin="0" aria-valuemax=${cells}>${list}${marks.map(([at]) => html`<u style=${{ [right ? "right" : "left"]: `${100 * at / cells}%` }}></u>`)}</div>
    <p class="marks">${marks.map(([at, words]) => html`<span style=${{ [right ? "right" : "left"]: `${100 * at / cells}%` }}>${words}</span>`)}${note && html`<span class="note-at">${note}</span>`}</p></div>`;
}

const flame = "M0-9C3-5 3-2 0 0C-3-2-3-5 0-9Z";

// Candles burn down turn by turn.
export const Candles = ({ turn, of }) => html`<svg class="candles" viewBox=${`0 0 ${of * 20 + 8} 56`} role="img" aria-label=${t("encounter.turn", { n: turn, of })}>
  ${Array.from({ length: of }, (_, i) => {
    const height = i < turn - 1 ? 10 : i === turn - 1 ? 24 : 34, x = 14 + i * 20;
    return html`<rect x=${x - 5} y=${52 - height} width="10" height=${height} fill="var(--raise)" stroke="var(--ink)" stroke-width="1.5"/><path d=${`M${x} ${52 - height}v-6`} stroke="var(--ink)" stroke-width="1.5"/>${i === turn - 1 && html`<path d=${flame} transform=${`translate(${x} ${46 - height})`} fill="var(--gold-fill)" stroke="var(--ink)" stroke-width="1.2"/>`}`;
  })}<path d=${`M2 53H${of * 20 + 6}`} stroke="var(--ink)" stroke-width="2"/></svg>`;
