// The end of a match: who came where, and the way to its replay.
import { html } from "../vendor/ui.js";
import { placeOf } from "../look/systems.js";
import { said, t } from "../look/strings.js";

// Over says it above the board, which stays as it was. names are those of the seats.
export function Over({ now, id, names }) {
  const { result } = now.over, { about } = now;
  const rows = (result.places ?? []).map((place, i) => ({ place, score: result.scores?.[i], name: names[i], mine: about.seat === i + 1 }));
  return html`<section class="plate over" aria-label=${t("table.over")}><h2>${said(`table.reason_${result.reason}`, result.reason.replaceAll("_", " "))}</h2>
    <ol class="sum">${rows.sort((a, b) => a.place - b.place).map((r) => html`<li><span>${placeOf(r.place)}: ${r.name}${r.mine ? ` (${t("app.you")})` : ""}</span><b>${Math.round((r.score ?? 0) * 10) / 10}</b></li>`)}</ol>
    <div class="go"><a class="seal" href=${`/replay?table=${id}`}>${t("history.replay")}</a><a class="seal" href="/">${t("app.lobby")}</a></div></section>`;
}
