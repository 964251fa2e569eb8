// The page: which part of it an address asks for.
import { html, render, useState } from "./vendor/ui.js";
import { Sprite } from "./card/sprite.js";
import { Lobby } from "./lobby/lobby.js";
import { Newcomer } from "./lobby/newcomer.js";
import { ready } from "./look/theme.js";
import { useTheme } from "./look/use-theme.js";
import { t } from "./look/strings.js";
import { me } from "./net/account.js";

// pages are what addresses ask for; all but the lobby is loaded when it is asked for. Those
// for anybody do not ask who is there.
const pages = [
  [/^\/t\/([\w-]{22})$/, async () => (await import("./table/table.js")).Table],
  [/^\/history$/, async () => (await import("./lobby/history.js")).History],
  [/^\/profile$/, async () => (await import("./lobby/profile.js")).Profile],
  [/^\/replay$/, async () => (await import("./replay/replay.js")).Replay, "anybody"],
  [/^\/reports$/, async () => (await import("./reports/reports.js")).Reports, "anybody"],
  [/^\/cards$/, async () => (await import("./cards.js")).Cards],
  [/^/, async () => Lobby],
];

// Whole asks who is there, and shows what the address asks for.
function Whole({ person, Page, id, anybody }) {
  const [who, enter] = useState(person);
  useTheme();
  return html`<a class="unseen skip" href="#main">${t("app.skip")}</a>${who || anybody ? html`<${Page} me=${who} id=${id} renamed=${enter}/>` : html`<${Newcomer} entered=${enter} id=${id}/>`}`;
}

async function begin() {
  const [pattern, load, anybody] = pages.find(([p]) => p.test(location.pathname));
  const [person, Page] = await Promise.all([anybody ? null : me(), load(), ready()]);
  const app = document.getElementById("app");
  app.replaceChildren();
  render(html`<${Sprite}/><${Whole} person=${person} Page=${Page} anybody=${anybody} id=${location.pathname.match(pattern)[1]}/>`, app);
}

begin().catch((error) => {
  document.getElementById("app").textContent = error.message;
});
