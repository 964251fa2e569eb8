// The lobby: five games, a sentence that opens a table, and the tables that are open.
import { html, useEffect, useState } from "../vendor/ui.js";
import { Card } from "../card/card.js";
import { Mark } from "../card/use.js";
import { mottoOf, order, suitOf, titleOf, trumpOf } from "../look/systems.js";
import { t } from "../look/strings.js";
import { Terms } from "../look/terms.js";
import { ask } from "../net/ask.js";
import { Lately } from "./lately.js";
import { Opening } from "./opening.js";
import { Top } from "../look/top.js";

const refresh = 5000; // milliseconds between looks at the tables

// Lobby greets a person.
export function Lobby({ me }) {
  const [systems, setSystems] = useState([]), [tables, setTables] = useState(null), [system, choose] = useState("tavern");
  useEffect(() => { ask("/api/v1/systems").then((list) => setSystems(sorted(list))); }, []);
  useEffect(() => {
    const look = () => ask("/api/v1/tables").then(setTables, () => {});
    const timer = setInterval(look, refresh);
    look();
    return () => clearInterval(timer);
  }, []);
  return html`<${Top} greeting=${me.name}><a class="seal quiet desk" href="/reports">${t("app.reports")}</a><a class="seal quiet" href="/history">${t("app.history")}</a></${Top}>
    <main id="main" class="lobby">
      <div class="name"><h1>${t("app.name")}</h1><p class="it">${t("app.tagline")}</p></div>
      <section aria-label=${t("lobby.open_button")}>
        <div role="radiogroup" aria-label=${t("lobby.system")}>
          <div class="five">${systems.filter(hasTrump).map((s) => html`<${Trump} system=${s} chosen=${s.name === system} choose=${choose}/>`)}</div>
          <div class="games">${systems.filter((s) => !hasTrump(s)).map((s) => html`<${Game} system=${s} chosen=${s.name === system} choose=${choose}/>`)}</div>
        </div>
        ${systems.length > 0 && html`<${Opening} systems=${systems} system=${system} choose=${choose}/>`}
      </section>
      <section><h2>${t("lobby.tables")}</h2><${Tables} tables=${tables}/><h2>${t("lobby.lately")}</h2><${Lately}/></section>
    </main>`;
}

const sorted = (systems) => {
  const rank = (s) => (order.indexOf(s.name) + order.length + 1) % (order.length + 1);
  return [...systems].sort((a, b) => rank(a) - rank(b));
};

const hasTrump = (system) => order.includes(system.name);

// Game is a game in one file: its name, and what it is about where it is pointed at.
function Game({ system, chosen, choose }) {
  return html`<button type="button" role="radio" aria-checked=${String(chosen)} class=${`seal${chosen ? "" : " quiet"}`} title=${mottoOf(system.name, system.title)} onClick=${() => choose(system.name)}>${titleOf(system.name)}</button>`;
}

function Trump({ system, chosen, choose }) {
  return html`<button type="button" role="radio" aria-checked=${String(chosen)} class=${chosen ? "on" : ""} onClick=${() => choose(system.name)}>
    <span class=${`slot${chosen ? " lit" : ""}`}><${Card} card=${trumpOf(system.name)} form="board"/></span><span class="motto">${mottoOf(system.name, system.title)}</span></button>`;
}

function Tables({ tables }) {
  if (!tables) return null;
  if (tables.length === 0) return html`<p class="note">${t("lobby.no_tables")}</p>`;
  return html`<ul class="led">${tables.map((table) => html`<${Row} key=${table.id} table=${table}/>`)}</ul>`;
}

function Row({ table }) {
  const seated = table.seats.filter((s) => s.name), free = table.seats.some((s) => s.free);
  const about = t(`lobby.state_${table.state}`, { seated: seated.length, seats: table.seats.length });
  return html`<li><${Mark} tribe=${suitOf(table.system)}/><b>${seated.map((s) => s.name).join(", ") || t("lobby.nobody")}</b><span>${titleOf(table.system)}, ${about}</span><${Terms} of=${table}/>
    <a class="seal" href=${`/t/${table.id}`}>${t(free && table.state !== "over" ? "lobby.sit_down" : table.state === "over" ? "lobby.look" : "lobby.watch")}</a></li>`;
}
