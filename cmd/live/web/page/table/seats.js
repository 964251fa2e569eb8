// Who sits around the table.
import { html } from "../vendor/ui.js";
import { Portrait, portraits } from "../card/use.js";
import { t } from "../look/strings.js";
import { Terms } from "../look/terms.js";

// Seats lists them; rows says of each {number, unit, words, next, out} where the board
// knows more. At an open table a press on a seat shows its hand.
export function Seats({ now, line, rows, hand, look, children }) {
  const { about, document } = now;
  if (about.seats.length < 2 && about.state !== "waiting" && !children) return null;
  return html`<section class="seats" aria-label=${t("table.around")}><h2 class="desk">${t("table.around")}</h2>
    <ul>${about.seats.map((seat, i) => html`<${Seat} key=${i} seat=${seat} i=${i} about=${about} row=${rows?.[i]} line=${line} open=${document?.hands} shown=${hand === i + 1} look=${look}/>`)}</ul>${about.state === "playing" && !about.seat && html`<${Terms} of=${about}/>`}${children}</section>`;
}

function Seat({ seat, i, about, row = {}, line, open, shown, look }) {
  const mine = about.seat === i + 1, name = seat.name || (seat.free ? t("table.free") : nameOf(seat.player, i));
  const sit = seat.free && !about.seat && about.state !== "over";
  return html`<li class=${`seat${mine ? " mine" : ""}${row.next ? " next" : ""}${row.out ? " out" : ""}`}><${Portrait} of=${portraits[i % portraits.length]}/>
    <b>${name}${mine && html` <span class="dim">${t("app.you")}</span>`}</b>
    ${row.number != null && html`<span class="number">${row.number} <span class="small dim desk">${row.unit}</span></span>`}
    <span class="words small dim">${[row.words, ...marks(seat, about)].filter(Boolean).join(", ")}</span>
    ${sit && html`<button type="button" class="seal" onClick=${() => line.send({ type: "join", seat: i + 1 })}>${t("table.join")}</button>`}
    ${open && html`<button type="button" class="link" aria-pressed=${String(shown)} onClick=${() => look(shown ? 0 : i + 1)}>${t("table.look_into")}</button>`}</li>`;
}

const nameOf = (player, i) => (player ? player.replace(/^lua:/, "").replaceAll("_", " ") : t("table.seat", { n: i + 1 }));

const marks = (seat, about) => [
  seat.name && seat.player && t("table.played_by", { player: seat.player.replace(/^lua:/, "") }), !seat.name && seat.player && t("app.ai"),
  seat.name && !seat.here && about.state !== "over" && t("table.away"), seat.ready && about.state === "waiting" && t("table.ready"), seat.undo && t("table.undo_asked"),
];
