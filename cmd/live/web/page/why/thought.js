// What a player who looks ahead thinks of the moves of a decision.
import { html, useLayoutEffect, useState } from "../vendor/ui.js";
import { t } from "../look/strings.js";

const most = 6; // moves that are told

// Thought asks think when it is pressed, and shows the best moves and the one that the note
// is about: what each is worth to the seat, and how sure that is. grown hears that there is
// more to see.
export function Thought({ think, thing, grown }) {
  const [{ rows, text }, show] = useState({});
  useLayoutEffect(() => { if (rows) grown(); }, [rows]);
  const begin = () => { show({ text: t("app.loading") }); think().then((rows) => show({ rows }), (error) => show({ text: error.message })); };
  if (rows?.length === 1) return html`<p class="prose">${t("why.only")}</p>`;
  if (rows) return html`<h3>${t("why.thought")}</h3><ol class="sum">${told(rows, thing).map((row) => html`<li class=${row.move === thing ? "asked" : ""}><span>${row.text || row.move}${!row.exact && html` <span class="dim">${t("why.rollouts", { n: row.visits })}</span>`}</span><b>${worth(row)}</b></li>`)}</ol><p class="foot">${t("why.worth")}</p>`;
  return text ? html`<p class="prose" role="status">${text}</p>` : html`<div class="think"><button type="button" class="seal quiet" onClick=${begin}>${t("why.think")}</button></div>`;
}

// told are the rows that are shown, the best first.
const told = (rows, thing) => rows.filter((row, i) => (row.exact || row.visits > 0) && (i < most || row.move === thing));

const worth = (row) => row.value.toFixed(2) + (row.exact ? "" : ` ± ${row.error.toFixed(2)}`);
