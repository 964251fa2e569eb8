// What code was answered: what it printed, its values, its scenarios, or what is wrong.
import { html } from "../page/vendor/ui.js";
import { t } from "../page/look/strings.js";

export function Answer({ answer }) {
  if (!answer) return null;
  const { waiting, printed, values = [], tests = [], error } = answer;
  return html`<div class="answer" role="log">${waiting && html`<p class="it dim">${t("app.loading")}</p>`}
    ${printed && html`<pre tabindex="0">${printed}</pre>`}${values.map((v) => html`<pre tabindex="0">${v}</pre>`)}
    ${error && html`<${Wrong} error=${error}/>`}${tests.length > 0 && html`<${Tests} tests=${tests}/>`}</div>`;
}

// Wrong is an error, with the lines around its place.
export const Wrong = ({ error }) => html`<div class="wrong" role="alert"><p>${error.stopped ? t("playground.stopped") : error.message ?? error.error}</p>${error.excerpt && html`<pre tabindex="0">${error.excerpt}</pre>`}</div>`;

function Tests({ tests }) {
  const failed = tests.filter((x) => !x.ok).length;
  return html`<h3 class=${failed ? "loss" : "gain"}>${failed ? t("playground.failed", { n: failed }) : t("playground.scenarios", { n: tests.length })}</h3>
    <ul class="chk">${tests.map((x) => html`<li class=${x.ok ? "ok" : "no"}><span class="unseen">${t(x.ok ? "playground.ok" : "playground.not_ok")}: </span>${x.name}${!x.ok && html`<${Wrong} error=${x}/>`}</li>`)}</ul>`;
}
