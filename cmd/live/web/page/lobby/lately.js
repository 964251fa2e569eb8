// What one has played lately, in the lobby and on the page of history.
import { html, useEffect, useState } from "../vendor/ui.js";
import { Mark } from "../card/use.js";
import { placeOf, suitOf, titleOf } from "../look/systems.js";
import { t } from "../look/strings.js";
import { ask } from "../net/ask.js";

// Lately lists the newest few matches.
export function Lately({ most = 4 }) {
  const [list, show] = useState(null);
  useEffect(() => { ask("/api/v1/history").then((page) => show(page.results), () => show([])); }, []);
  if (!list) return null;
  return list.length === 0 ? html`<p class="note">${t("history.empty")}</p>` : html`<${Played} list=${list.slice(0, most)}/>`;
}

// Played is a list of matches, each with its place and the way to its replay.
export const Played = ({ list }) => html`<ul class="led">${list.map((m) => html`<li key=${m.table + m.seat}><${Mark} tribe=${suitOf(m.system)}/>
  <b>${placeOf(m.place)}</b><span>${titleOf(m.system)}, ${t("history.score", { score: Math.round(m.score * 10) / 10 })}, ${new Date(m.ended).toLocaleDateString(document.documentElement.lang)}</span>
  <a class="link" href=${`/replay?table=${m.table}`}>${t("history.replay")}</a></li>`)}</ul>`;
