// The events around the moment of a replay; a press on one leads there.
import { html, useLayoutEffect, useRef } from "../vendor/ui.js";
import { t } from "../look/strings.js";
import { sayOf } from "../why/changes.js";

const around = 60; // events that are listed before the moment, and after it

// Chronicle lists them.
export function Chronicle({ story, moment, go }) {
  const list = useRef(null), from = Math.max(0, moment - around);
  useLayoutEffect(() => {
    const now = list.current.querySelector("[aria-current]");
    list.current.scrollTop = now ? now.offsetTop - list.current.clientHeight / 2 : 0;
  }, [moment]);
  return html`<aside class="aside" aria-label=${t("table.chronicle")}><h2>${t("table.chronicle")}</h2>
    <ol class="log moments" ref=${list}>${story.events.slice(from, moment + around).map((e, i) => {
      const at = from + i + 1, head = e.kind === "turn_began";
      return html`<li key=${e.id} class=${[head && "head", at > moment && "later"].filter(Boolean).join(" ")} aria-current=${at === moment ? "step" : undefined}><button type="button" onClick=${() => go(at)}>${!head && html`<s aria-hidden="true">${e.id}</s>`}${sayOf(e)}</button></li>`;
    })}</ol></aside>`;
}
