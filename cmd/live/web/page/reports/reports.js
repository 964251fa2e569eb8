// The lab's reports that the server was given.
import { html, useEffect, useState } from "../vendor/ui.js";
import { titleOf } from "../look/systems.js";
import { t } from "../look/strings.js";
import { Top } from "../look/top.js";
import { ask } from "../net/ask.js";
import { Figures } from "./figures.js";

const named = () => new URLSearchParams(location.search).get("name");

// Reports is the page of all of them, or of the one that the address names.
export function Reports() {
  const [found, show] = useState(null), [problem, complain] = useState(""), name = named();
  useEffect(() => { ask(name ? `/api/v1/reports/${encodeURIComponent(name)}` : "/api/v1/reports").then(show, (error) => complain(error.message)); }, []);
  useEffect(() => { document.title = `${name ?? t("reports.title")} · ${t("app.name")}`; }, []);
  return html`<${Top} title=${t("reports.title")}/><main id="main" class=${name ? "report" : "sheet"}><p class="problem" role="alert" hidden=${!problem}>${problem}</p>
    ${found && (name ? html`<${Report} name=${name} report=${found}/>` : html`<${List} list=${found}/>`)}</main>`;
}

const List = ({ list }) => (list.length === 0 ? html`<p class="note">${t("reports.none")}</p>`
  : html`<ul class="led reports">${list.map((r) => html`<li key=${r.name}><b>${r.name}</b><span>${new Date(r.changed).toLocaleString(document.documentElement.lang)}</span><a class="link" href=${`/reports?name=${encodeURIComponent(r.name)}`}>${t("reports.open")}</a></li>`)}</ul>`);

function Report({ name, report }) {
  const { question: q, played } = report;
  const asked = [...new Set(q.players ?? [])].join(q.kind === "compare" ? t("reports.against") : ", ");
  return html`<h2>${name}</h2><p class="it">${t("reports.asked", { system: titleOf(q.system), players: asked, n: played, seed: q.seed })}</p>${report.partial && html`<p class="note">${t("reports.partial", { n: played, of: q.n })}</p>`}
    <${Figures} report=${report}/><a class="link" href="/reports">${t("reports.all")}</a>`;
}
