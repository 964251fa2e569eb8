// Many matches: a question as a sentence with blanks, and the figures that were found.
import { html, useState } from "../page/vendor/ui.js";
import { Blank, Filled } from "../page/lobby/blank.js";
import { t } from "../page/look/strings.js";
import { titleOf } from "../page/look/systems.js";
import { Wrong } from "./answer.js";
import { Found } from "./figures.js";

const counts = [20, 100, 500, 2000];
const nameOf = (player) => player.replace(/^lua:/, "").replaceAll("_", " ");

export function Matches({ engine, state, known }) {
  const [wish, set] = useState({ system: "encounter", n: "100", first: "random", others: "random", seed: "1" });
  const [found, show] = useState(null), [error, fail] = useState(null);
  const about = known?.systems.find((s) => s.name === wish.system), players = (about?.players ?? ["random"]).filter((p) => p !== "human");
  const change = (field) => (value) => set(field === "system" ? { ...wish, system: value, first: "random", others: "random" } : { ...wish, [field]: value });
  const ask = async (event) => {
    event.preventDefault();
    fail(null);
    try {
      const seats = about.usual, sat = Array.from({ length: seats }, (_, i) => (i === 0 ? wish.first : wish.others));
      const got = await engine.ask("sim", { system: wish.system, players: sat, n: Number(wish.n), seed: wish.seed || "1" });
      show({ ...got, report: JSON.parse(got.json) });
    } catch (wrong) {
      fail(wrong);
    }
  };
  const blanks = {
    n: () => html`<${Blank} label=${t("playground.n")} value=${wish.n} choices=${counts.map((n) => [String(n), String(n)])} chosen=${change("n")}/>`,
    system: () => html`<${Blank} label=${t("playground.system")} value=${wish.system} choices=${(known?.systems ?? [{ name: wish.system }]).map((s) => [s.name, titleOf(s.name)])} chosen=${change("system")}/>`,
    first: () => html`<${Blank} label=${t("playground.first")} value=${wish.first} choices=${players.map((p) => [p, nameOf(p)])} chosen=${change("first")}/>`,
    others: () => html`<${Blank} label=${t("playground.others")} value=${wish.others} choices=${players.map((p) => [p, nameOf(p)])} chosen=${change("others")}/>`,
    seed: () => html`<${Filled} label=${t("playground.seed")} value=${wish.seed} empty="1" pattern="[0-9]*" chosen=${change("seed")}/>`,
  };
  const text = t(about?.usual === 1 ? "playground.question_one" : "playground.question");
  return html`<div class="sim"><form class="opening" onSubmit=${ask}><p>${text.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? blanks[part]?.() : part))}</p>
    <div class="go"><button class="seal main" disabled=${state.busy || !state.begun || !known}>${t("playground.sim")}</button><span class="it dim">${t("playground.sim_hint")}</span></div></form>
    ${error && html`<${Wrong} error=${error}/>`}${found && html`<${Found} found=${found}/>`}</div>`;
}
