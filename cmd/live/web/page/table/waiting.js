// Before the match begins: the link to share, and who is ready.
import { html, useEffect, useState } from "../vendor/ui.js";
import { atOnce } from "../lobby/now.js";
import { Card } from "../card/card.js";
import { titleOf, trumpOf } from "../look/systems.js";
import { t } from "../look/strings.js";
import { Terms } from "../look/terms.js";
import { ask } from "../net/ask.js";

// here are the names of the machine that the browser runs on.
const here = /^(localhost|127\..*|\[::1\])$/;

// Waiting is what the middle of a table shows then.
export function Waiting({ now, line }) {
  const { about } = now, mine = about.seats[about.seat - 1], free = about.seats.filter((s) => s.free).length;
  useEffect(() => {
    if (location.hash !== atOnce) return;
    if (!mine) {
      line.send({ type: "join" });
      return;
    }
    history.replaceState(null, "", location.pathname);
    line.send({ type: "start", content: about.content });
  }, [Boolean(mine)]);
  return html`<section class="waiting"><div class="slot lit"><${Card} card=${trumpOf(about.system)} form="board"/></div>
    <div class="plate"><h2>${t("table.sits", { game: titleOf(about.system) })}</h2><p class="prose">${free ? t("table.free_n", { n: free }) : t("table.full")}</p>
      <p><${Terms} of=${about}/></p><${Share}/><div class="go">
        ${!mine && free > 0 && html`<button type="button" class="seal main great" onClick=${() => line.send({ type: "join" })}>${t("lobby.sit_down")}</button>`}
        ${mine && html`<button type="button" class="seal main great" disabled=${mine.ready} onClick=${() => line.send({ type: "start", content: about.content })}>${t(mine.ready ? "table.ready" : "table.start")}</button>`}
        ${mine && html`<button type="button" class="seal" onClick=${() => line.send({ type: "leave" })}>${t("table.leave")}</button>`}</div>
      <p class="it dim">${mine?.ready ? t("table.start_hint") : t("lobby.no_account")}</p></div></section>`;
}

// Share shows the table's own address, and copies it. Where the page was opened on the server's machine, the
// server says which address others need.
export function Share() {
  const [copied, say] = useState(false), [link, know] = useState(location.href);
  useEffect(() => { if (here.test(location.hostname)) ask("/api/v1/address").then(({ address }) => address && know(address + location.pathname), () => {}); }, []);
  const copy = () => navigator.clipboard?.writeText(link).then(() => say(true), () => {});
  return html`<div class="share"><input class="small" readonly aria-label=${t("table.link")} value=${link} onFocus=${(event) => event.target.select()}/><button type="button" class="seal" onClick=${copy}>${t(copied ? "app.copied" : "lobby.copy_link")}</button></div>`;
}
