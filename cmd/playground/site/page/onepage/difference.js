// The band that says what a change did to the match: the first difference, what was there before, and
// the moves as a line.
import { html } from "../page/vendor/ui.js";
import { Prose } from "../page/board/piles/signs.js";
import { t } from "../page/look/strings.js";

const Mark = () => html`<svg class="sgn desk" viewBox="0 0 30 30" aria-hidden="true"><path d="M2 22H12L17 15L12 8H2M17 15H28" fill="none" stroke="var(--paper)" stroke-width="2"/><path d="M13 15L17 10L21 15L17 20Z" fill="var(--gold-fill)" stroke="var(--paper)" stroke-width="1.5"/></svg>`;

// Line is the moves: alike ones are filled, other ones hatched; the first difference and now are gold.
function Line({ move, now }) {
  const wide = 224, w = wide / Math.max(now, 1), x = (move - 1) * w, gap = w > 4 ? 2 : 0;
  return html`<svg class="tl" viewBox=${`-8 0 ${wide + 16} 34`} role="img" aria-label=${t("onepage.moves_line", { same: move - 1, move, now })}><defs><pattern id="hat" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H4" stroke="var(--paper)" stroke-width="1.6"/></pattern></defs>
    ${gap ? Array.from({ length: now }, (_, i) => (i + 1 < move ? html`<rect x=${i * w} y="4" width=${w - gap} height="12" fill="var(--paper)"/>` : html`<rect x=${i * w + .7} y="4.7" width=${Math.max(.5, w - gap - 1.4)} height="10.6" fill="url(#hat)" stroke="var(--paper)" stroke-width="1.4"/>`)) : html`<rect x="0" y="4" width=${x} height="12" fill="var(--paper)"/><rect x=${x} y="4.7" width=${Math.max(1, wide - x)} height="10.6" fill="url(#hat)" stroke="var(--paper)"/>`}
    <path d=${`M${x} 0V20`} stroke="var(--gold-fill)" stroke-width="3"/><path d=${`M${wide} 2l7 8l-7 8l-7 -8Z`} fill="var(--gold-fill)" stroke="var(--ink)" stroke-width="1.5"/>
    ${move > 1 && html`<text x="0" y="31">1</text>`}<text x=${Math.min(x, wide - 26)} y="31" text-anchor=${move > 1 ? "middle" : "start"}>${move}</text>${now > move && html`<text x=${wide} y="31" text-anchor="end">${now}</text>`}</svg>`;
}

// First says at which move a match goes otherwise, or that it does not; look shows that moment.
export function First({ difference, moves, words, look }) {
  if (!difference) return html`<div class="band" role="status"><${Mark}/><p class="q2">${t("onepage.same")}<small>${t("onepage.same_n", { n: moves })}</small></p><span></span></div>`;
  const { move, is, was } = difference;
  return html`<div class="band" role="status"><${Mark}/><p class="q2"><${Prose} text=${t(is ? "onepage.first_difference" : "onepage.ends_before", { n: move, what: words(is) })}/><small>${was && html`<${Prose} text=${t("onepage.it_was", { what: words(was) })}/>`} ${t("onepage.alike", { n: move - 1 })}</small></p>
    <${Line} move=${move} now=${Math.max(move, moves)}/><button type="button" class="seal" onClick=${look}>${t("onepage.look")}</button></div>`;
}
