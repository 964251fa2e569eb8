// The note that says why: of a card, of a move, of a number. On a phone it is a sheet from
// below, with the moves that the thing is good for.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/ui.js";
import { Card } from "../card/card.js";
import { t } from "../look/strings.js";
import { tell } from "../look/tell.js";
import { legal } from "../board/options.js";
import { figure, readSum, signed } from "./sum.js";
import { setOf, Setters } from "./setters.js";
import { Thought } from "./thought.js";

// Note shows what is asked: {title, card, id, options, thing, sum, prose, at}. thing is what
// ask is asked about, which returns a sentence; sum is {total, terms} where it is known; id
// is the card's, for which content says who set what of it. A glance goes as the pointer goes, and takes no focus and no press. Where think is given,
// the decision that the thing belongs to can be thought about.
export function Note({ asked, ask, think, send, close, content }) {
  const box = useRef(null), [sum, show] = useState(asked.sum ?? null);
  useEffect(() => { if (asked.thing && !asked.sum) ask(asked.thing).then((text) => show(readSum(text))); }, []);
  useLayoutEffect(() => (asked.glance ? undefined : away(box.current, close)), []);
  useLayoutEffect(() => { place(box.current, asked.at); }, [sum]);
  const { card, options = [], title = tell(card?.name) } = asked, set = !asked.glance && setOf(content, asked.id ?? card?.id);
  return html`<aside ref=${box} class=${asked.glance ? "why glance" : "why"} role=${asked.glance ? "tooltip" : "dialog"} aria-label=${t("why.of", { thing: title ?? "" })} tabindex="-1">
    <h3><span>${title}</span>${sum?.total != null && html`<b>${figure(sum.total)}</b>`}</h3>${!asked.glance && html`<button type="button" class="close" aria-label=${t("app.close")} onClick=${close}>×</button>`}
    ${card && asked.large !== false && html`<div class="look"><${Card} card=${card}/></div>`}${asked.prose && html`<p class="prose">${asked.prose}</p>`}
    ${sum && html`<${Sum} sum=${sum}/>`}${(asked.sums ?? []).map((s) => html`<h3>${s.title}<b>${figure(s.total)}</b></h3><${Sum} sum=${s}/>`)}
    ${options.filter((o) => o.refused).slice(0, 1).map((o) => html`<p class="prose loss">${t("why.refused", { reason: o.refused })}</p>`)}
    ${think && asked.thing && !asked.glance && html`<${Thought} think=${think} thing=${asked.thing} grown=${() => place(box.current, asked.at)}/>`}
    ${set && html`<${Setters} set=${set}/>`}
    <div class="acts">${!asked.glance && asked.swap && html`<button type="button" class="seal" onClick=${() => { close(); asked.swap(); }}>${t("tavern.move")}</button>`}${!asked.glance && options.filter(legal).slice(0, 6).map((o) => html`<button type="button" class="seal" onClick=${() => { close(); send(o.move); }}>${o.label ?? o.text}</button>`)}</div></aside>`;
}

// Sum is a ledger: each term with its value, and the total under a rule.
export function Sum({ sum }) {
  if (sum.terms.length === 0) return sum.text ? html`<p class="prose">${tell(sum.text)}</p>` : null;
  return html`<ol class="sum">${sum.terms.map((term) => html`<li><span>${tell(term.name)}${term.event && html` <span class="dim">${t("why.event", { n: term.event })}</span>`}</span><b>${term.factor ? `× ${figure(term.value)}` : term.start ? figure(term.value) : signed(term.value)}</b></li>`)}
    <li class="tot"><span>${t("why.total")}</span><b>${figure(sum.total)}</b></li></ol>`;
}

// away closes a note by Escape and by a press elsewhere, and gives the focus back.
function away(box, close) {
  const before = document.activeElement;
  const key = (event) => { if (event.key === "Escape") close(); };
  const press = (event) => { if (!box.contains(event.target)) close(); };
  box.focus({ preventScroll: true });
  document.addEventListener("keydown", key);
  document.addEventListener("pointerdown", press, true);
  return () => {
    document.removeEventListener("keydown", key);
    document.removeEventListener("pointerdown", press, true);
    if (box.contains(document.activeElement) || document.activeElement === document.body) before?.focus?.({ preventScroll: true });
  };
}

// place puts a note below its thing, or above where there is no room, within the window.
function place(box, at) {
  if (!at?.isConnected) return;
  const thing = at.getBoundingClientRect(), { width, height } = box.getBoundingClientRect();
  const below = thing.bottom + 10 + height <= innerHeight, above = thing.top - 10 - height >= 0;
  box.style.left = `${Math.max(8, Math.min(thing.left + thing.width / 2 - width / 2, innerWidth - width - 8))}px`;
  box.style.top = `${below ? thing.bottom + 10 : above ? thing.top - 10 - height : Math.max(8, innerHeight - height - 8)}px`;
}
