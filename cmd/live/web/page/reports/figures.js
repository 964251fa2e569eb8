// What an experiment found, drawn: a share as a bar with its interval, a mean as a bar on
// the scale of its metric, a series as a line, a difference beside nought.
import { html } from "../vendor/ui.js";
import { t } from "../look/strings.js";

const wide = 552, high = 26;

// Figures draws the figures and differences of a report, as the program writes them.
export function Figures({ report }) {
  const figures = report.figures ?? [], differences = report.differences ?? [], bars = figures.filter((f) => f.kind !== "series");
  const most = scales(bars);
  return html`<ul class="findings">${bars.map((f) => html`<li key=${keyOf(f)}><${Bar} figure=${f} most=${most[f.metric]}/></li>`)}
    ${figures.filter((f) => f.kind === "series").map((f) => html`<li key=${keyOf(f)}><${Series} figure=${f}/></li>`)}
    ${differences.map((d) => html`<li key=${d.metric}><${Difference} found=${d}/></li>`)}</ul>`;
}

const keyOf = (f) => [f.metric, f.player, f.arm, f.word, f.kind].join("/");
const nameOf = (f) => [f.metric.replaceAll("_", " "), f.word?.replaceAll("_", " "), f.player, f.arm].filter(Boolean).join(" · ");
const shared = (f) => f.kind === "share" || f.kind === "word";

// scales are the ends of the axes, by metric: 1 of shares, the largest number of others.
function scales(list) {
  const most = {};
  for (const f of list) most[f.metric] = Math.max(most[f.metric] ?? 0, shared(f) ? 1 : Math.max(Math.abs(f.high ?? f.value), Math.abs(f.low ?? f.value)), 1e-9);
  return most;
}

const plain = (v) => String(Number(v.toPrecision(4))).replace("-", "−");
const number = (f, v) => (shared(f) ? `${(100 * v).toFixed(1)} %` : plain(v));
const between = (f) => (f.low != null && f.high != null ? t("reports.between", { low: number(f, f.low), high: number(f, f.high) }) : f.note ?? "");

const Frame = ({ name, value, said, children }) => html`<div class="finding"><p><span>${name}</span><b>${value}</b></p>
  <svg class="odds" viewBox=${`-2 0 ${wide + 4} ${high}`} preserveAspectRatio="none" role="img" aria-label=${`${name}: ${value}. ${said}`}><rect x="0" y="4" width=${wide} height="18" class="sunk"/>${children}</svg><p class="it dim">${said}</p></div>`;

// Whisker is an interval, cased so that it shows on the bar and beside it.
const Whisker = ({ from, to }) => ["case", "bounds"].map((kind) => html`<path d=${`M${from} 13H${to}M${from} 6V20M${to} 6V20`} class=${kind}/>`);

function Bar({ figure: f, most }) {
  const x = (v) => Math.max(0, Math.min(wide, wide * Math.abs(v) / most));
  return html`<${Frame} name=${nameOf(f)} value=${number(f, f.value)} said=${between(f)}><rect x="0" y="4" width=${x(f.value)} height="18" class="full"/>${f.low != null && f.high != null && html`<${Whisker} from=${x(f.low)} to=${x(f.high)}/>`}</${Frame}>`;
}

// Difference stands beside nought, on a scale of its own.
function Difference({ found: d }) {
  const reach = Math.max(1e-9, ...[d.value, d.low, d.high].map((v) => Math.abs(v ?? 0)));
  const x = (v) => wide / 2 + wide / 2 * v / reach, said = [between(d), t("reports.pairs", { n: d.n })].filter(Boolean).join(" · ");
  return html`<${Frame} name=${nameOf(d)} value=${plain(d.value)} said=${said}><rect x=${Math.min(x(0), x(d.value))} y="4" width=${Math.abs(x(d.value) - x(0))} height="18" class="full"/><path d=${`M${x(0)} 0V${high}`} class="bounds"/>${d.low != null && d.high != null && html`<${Whisker} from=${x(d.low)} to=${x(d.high)}/>`}</${Frame}>`;
}

function Series({ figure: f }) {
  const values = f.points.map((p) => p.value), least = Math.min(0, ...values), most = Math.max(...values, least + 1e-9);
  const at = (v, i) => `${wide * i / Math.max(1, values.length - 1)} ${96 - 92 * (v - least) / (most - least)}`;
  const said = t("reports.points", { n: values.length, least: plain(Math.min(...values)), most: plain(Math.max(...values)) });
  return html`<div class="finding"><p><span>${nameOf(f)}</span><b>${plain(values.at(-1) ?? 0)}</b></p>
    <svg class="odds series" viewBox=${`-2 0 ${wide + 4} 100`} preserveAspectRatio="none" role="img" aria-label=${`${nameOf(f)}. ${said}`}><rect x="0" y="2" width=${wide} height="96" class="sunk"/><polyline points=${values.map(at).join(" ")} class="bounds"/></svg><p class="it dim">${said}</p></div>`;
}
