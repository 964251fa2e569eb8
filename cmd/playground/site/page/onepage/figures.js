// The figures of a file: each with its interval, beside the version before.
import { html } from "../page/vendor/ui.js";
import { t } from "../page/look/strings.js";

const shares = ["first", "search"], wide = 160;

const least = 10; // matches of which figures are shown

const number = (name, v) => (v < 0 ? "−" : "") + size(name, Math.abs(v));
const size = (name, v) => (shares.includes(name) ? (100 * v).toFixed(1) : v >= 100 ? v.toFixed(1) : v.toFixed(2));
const exact = (name, e) => (e.low == null ? String(Number(number(name, e.value))) : number(name, e.value)); // what does not vary has no digits to spare
const signed = (name, v) => (v < 0 ? "−" : "+") + (!shares.includes(name) && Math.abs(v) < .1 ? Math.abs(v).toFixed(3) : number(name, Math.abs(v)));
const unit = (name) => (shares.includes(name) ? " %" : "");
const between = (name, e, show = number) => (e?.low != null && e.high != null ? `[${show(name, e.low)}, ${show(name, e.high)}]` : "");

// scale are the ends of a figure's axis: what is shown of it, and room at both sides.
function scale({ name, even, ...f }) {
  if (shares.includes(name)) return [0, 1];
  const all = [f, f.was].filter(Boolean).flatMap((e) => [e.value, e.low, e.high]).filter((v) => v != null), least = Math.min(...all), most = Math.max(...all), room = Math.max((most - least) * .5, Math.abs(most) * .1, .1);
  return [Math.max(0, least - room), most + room];
}

// Plot has two bars on one axis: now, filled, above; before, hollow, below; what is even is dashed.
function Plot({ figure: f, grows }) {
  const [from, to] = scale(f), x = (v) => wide * Math.max(0, Math.min(1, (v - from) / (to - from))), bar = (e) => [x(e.low ?? e.value), Math.max(3, x(e.high ?? e.value) - x(e.low ?? e.value))];
  const [at, long] = bar(f), [wasAt, wasLong] = f.was ? bar(f.was) : [];
  return html`<svg class="plot" viewBox=${`0 0 ${wide} 32`} preserveAspectRatio="none" aria-hidden="true"><path d="M0 29.5H160M0 26V31M160 26V31" stroke="var(--ink-2)"/>${f.even && html`<path d=${`M${x(f.even)} 1V31`} stroke="var(--ink-2)" stroke-width="1.5" stroke-dasharray="3 3"/>`}
    <rect x=${at} y="4" width=${long} height="9" fill=${grows ? "url(#hg)" : "var(--ink)"} stroke="var(--ink)" stroke-width="1.5"/>${f.was && html`<rect x=${wasAt} y="17" width=${wasLong} height="8" fill="var(--raise)" stroke="var(--ink)" stroke-width="1.5"/>`}</svg>`;
}

// Difference is how much a figure has changed, or that none is seen.
function Difference({ figure: { name, difference: d }, grows }) {
  if (!d) return null;
  const seen = d.low != null && (d.low > 0 || d.high < 0) || d.low == null && d.value !== 0;
  return seen ? html`<p class="dif"><span class=${`wd${d.value < 0 ? " d" : ""}`}></span>${signed(name, d.value)} ${between(name, d, signed)}</p>` : html`<p class="dif none">${t(grows && d.low != null ? "onepage.too_early" : "onepage.no_difference")}</p>`;
}

function Figure({ figure: f, title, grows }) {
  return html`<li><h3>${title}</h3><p class="now">${exact(f.name, f)}${unit(f.name)}<small>${between(f.name, f)}</small></p><${Plot} figure=${f} grows=${grows}/>
    <p class="was">${[f.was && t("onepage.was", { value: exact(f.name, f.was) }), f.even && t("onepage.even", { value: number(f.name, f.even) }), f.low == null && f.n > 1 && t("onepage.always", { n: f.n })].filter(Boolean).join(", ")}</p><${Difference} figure=${f} grows=${grows}/></li>`;
}

// Figures shows counts, as the call count answers them; alone says that one plays, cards that those are counted too
// that nobody plays, old that the figures are not of the text beside them.
export function Figures({ counts, alone, cards, old, grows, slow }) {
  const by = Object.fromEntries((counts?.figures ?? []).map((f) => [f.name, f])), titles = { first: alone ? "onepage.wins" : "onepage.first", length: "onepage.length", choices: "onepage.choices", search: alone ? "onepage.search_alone" : "onepage.search" };
  const one = (name) => (by[name]?.n >= least ? html`<${Figure} key=${name} figure=${by[name]} title=${t(titles[name])} grows=${grows}/>` : html`<li key=${name}><h3>${t(titles[name])}</h3><p class="now dim">…</p><p class="dif none">${name === "search" && slow ? t("onepage.slow") : counts && t("onepage.too_early")}</p></li>`);
  return html`<section class=${`figs${old ? " old" : ""}${grows ? " grow" : ""}`} aria-label=${t("onepage.figures")}><svg class="defs" width="0" height="0" aria-hidden="true"><defs><pattern id="hg" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H5" stroke="var(--ink)" stroke-width="1.5"/></pattern></defs></svg>
    <ul>${one("first")}${one("length")}${one("choices")}${(counts ? counts.cards > 0 : cards) && html`<${Unplayed} counts=${counts}/>`}${one("search")}</ul>
    <p class="cav"><span>${t("onepage.caveat", { player: "search:20,cut=6" })}</span><span class="cnt">${counts ? t(grows ? "onepage.counting" : "onepage.matches", { n: by.first.n, search: by.search.n }) : t("onepage.counted_soon")}</span></p></section>`;
}

// Unplayed are the cards that no move was about: which there are is known, so it has no interval.
function Unplayed({ counts }) {
  if (!counts) return html`<li><h3>${t("onepage.unplayed")}</h3><p class="now dim">…</p></li>`;
  const { cards, unplayed, before } = counts;
  return html`<li><h3>${t("onepage.unplayed")}</h3><p class="now">${unplayed.length ? t("onepage.n_of", { n: unplayed.length, of: cards }) : t("onepage.none_of", { of: cards })}</p><p class="was">${before != null && t("onepage.was", { value: before || t("onepage.none") })}</p>
    <p class="dif none cards">${unplayed.slice(0, 4).join(", ")}${unplayed.length > 4 ? " …" : ""}</p></li>`;
}
