// The head of every page: where one is, what can be reached, and the themes.
import { html } from "../vendor/ui.js";
import { t } from "./strings.js";
import { choose, themes } from "./theme.js";
import { useTheme } from "./use-theme.js";

// Top shows the name of the house, or greets a person where the page shows it already.
export function Top({ title, aside, greeting, children }) {
  const home = greeting ? html`<a class="it" href="/profile">${t("app.greeting", { name: greeting })}</a>` : html`<a class="brand" href="/">${t("app.name")}</a>`;
  return html`<header class="top">${home}${title && html`<h1>${title}</h1>`}${aside && html`<span class="it dim desk">${aside}</span>`}<span class="sp"></span>${children}<${Themes}/></header>`;
}

// Themes chooses among the themes.
export function Themes() {
  const now = useTheme();
  return html`<div class="themes" role="group" aria-label=${t("app.theme")}>${themes().map(({ name, title }) => html`
    <button type="button" aria-pressed=${String(name === now)} aria-label=${title} title=${title} onClick=${() => choose(name)}><i class=${name}></i></button>`)}</div>`;
}
