// The figures of an experiment, drawn: a share as a bar with its interval, a mean as a
// point in its interval. The table of the terminal stands below, and its JSON to take away.
import { html } from "../page/vendor/ui.js";
import { t } from "../page/look/strings.js";

const drawn = ["share", "mean", "word"];

export function Figures({ found }) {
  const list = found.report.figures.filter((f) => drawn.includes(f.kind)), widest = scales(list);
  const save = URL.createObjectURL(new Blob([found.json], { type: "application/json" }));
  return html`<section class="figures" aria-label=${t("playground.figures")}><hr class="rule"/><ul>${list.map((f) => html`<li key=${key(f)}><${Figure} figure=${f} most=${widest[f.metric]}/></li>`)}</ul>
    <details><summary>${t("playground.table")}</summary><pre tabindex="0">${found.text}</pre></details>
    <a class="seal quiet" download="report.json" href=${save}>${t("playground.json")}</a></section>`;
}

const key = (f) => [f.metric, f.player, f.arm, f.word].join("/");

// scales are the ends of the axes, by metric: 1 of shares, the largest number of means.
function scales(list) {
  const most = {};
  for (const f of list) most[f.metric] = Math.max(most[f.metric] ?? 0, f.kind === "mean" ? Math.abs(f.high ?? f.value) : 1, 1e-9);
  return most;
}

const number = (f, v) => (f.kind === "mean" ? String(Number(v.toPrecision(4))) : `${(100 * v).toFixed(1)} %`);

function Figure({ figure: f, most }) {
  const x = (v) => Math.max(0, Math.min(552, 552 * Math.abs(v) / most)), bounds = f.low != null && f.high != null;
  const name = [f.metric, f.word, f.player, f.arm].filter(Boolean).join(" · ");
  const said = bounds ? t("playground.between", { low: number(f, f.low), high: number(f, f.high) }) : f.note ?? "";
  return html`<div class="figure"><p><span>${name}</span><b>${number(f, f.value)}</b></p>
    <svg class="odds" viewBox="-2 0 556 26" preserveAspectRatio="none" role="img" aria-label=${`${name}: ${number(f, f.value)}. ${said}`}><rect x="0" y="4" width="552" height="18" class="sunk"/><rect x="0" y="4" width=${x(f.value)} height="18" class="full"/>
      ${bounds && html`<path d=${`M${x(f.low)} 13H${x(f.high)}M${x(f.low)} 6V20M${x(f.high)} 6V20`} class="case"/><path d=${`M${x(f.low)} 13H${x(f.high)}M${x(f.low)} 6V20M${x(f.high)} 6V20`} class="bounds"/>`}</svg>
    <p class="it dim">${said}</p></div>`;
}
