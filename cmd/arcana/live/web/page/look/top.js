// The head of every page: where one is, what can be reached, and the themes.
import { html, useState } from "../vendor/ui.js";
import { t } from "./strings.js";
import { choose, chosen, names } from "./theme.js";

// Top shows the name of the house, or greets a person where the page shows it already.
export function Top({ title, aside, greeting, children }) {
  const home = greeting ? html`<a class="it" href="/profile">${t("app.greeting", { name: greeting })}</a>` : html`<a class="brand" href="/">${t("app.title")}</a>`;
  return html`<header class="top">${home}${title && html`<h1>${title}</h1>`}${aside && html`<span class="it dim desk">${aside}</span>`}<span class="sp"></span>${children}<${Themes}/></header>`;
}

// Themes chooses among the themes.
export function Themes() {
  const [now, show] = useState(chosen());
  const press = (name) => () => { choose(name); show(name); };
  return html`<div class="themes" role="group" aria-label=${t("app.theme")}>${names.map((name) => html`
    <button type="button" aria-pressed=${String(name === now)} aria-label=${t(`app.${name}`)} title=${t(`app.${name}`)} onClick=${press(name)}><i class=${name}></i></button>`)}</div>`;
}
