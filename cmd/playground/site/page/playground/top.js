// The head of the page, and the three themes.
import { html, useState } from "../page/vendor/ui.js";
import { t } from "../page/look/strings.js";

const root = document.documentElement, names = ["parchment", "night", "woodcut"];

function choose(name) {
  root.dataset.theme = name;
  try { localStorage.setItem("theme", name); } catch { /* a browser that keeps nothing forgets it */ }
}

// Themes chooses among the themes.
export function Themes() {
  const [now, show] = useState(root.dataset.theme);
  const press = (name) => () => { choose(name); show(name); };
  return html`<div class="themes" role="group" aria-label=${t("app.theme")}>${names.map((name) => html`
    <button type="button" aria-pressed=${String(name === now)} aria-label=${t(`theme.${name}`)} title=${t(`theme.${name}`)} onClick=${press(name)}><i class=${name}></i></button>`)}</div>`;
}

// Top shows what Arcana is doing; stop ends that, share makes a link.
export const Top = ({ state, stop, share, shared }) => html`<header class="top"><a class="brand" href="./" title=${t("onepage.one")}>${t("app.name")}</a><h1>${t("playground.title")}</h1>
  <span class="it dim desk" role="status">${state.failed || (!state.begun ? t("playground.starting") : state.busy ? t("playground.busy") : t("playground.hint"))}</span><span class="sp"></span>
  ${state.busy && state.begun && html`<button type="button" class="seal main stop" onClick=${stop}>${t("playground.stop")}</button>`}
  <button type="button" class="seal quiet" onClick=${share}>${t(shared ? "app.copied" : "playground.share")}</button><${Themes}/></header>`;
