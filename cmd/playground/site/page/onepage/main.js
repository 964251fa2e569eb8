// The one page: a game in one file, written, played and counted in the browser.
import { html, render } from "../page/vendor/ui.js";
import { Sprite } from "../page/card/sprite.js";
import { t } from "../page/look/strings.js";
import { ready } from "../playground/words.js";
import { App } from "./app.js";
import { calledOf } from "./gallery.js";
import { files, unpack } from "./link.js";

const json = (name) => fetch(new URL(`../games/${name}.json`, import.meta.url)).then((there) => there.json());

async function begin() {
  const end = decodeURIComponent(location.hash.slice(1)), linked = await unpack(end), own = files().find((f) => f.id === end);
  const [{ shelves, bytes }] = await Promise.all([json("gallery"), ready()]), shelf = shelves.find((s) => s.system === end) ?? shelves[0], start = linked ?? own ?? shelf;
  const first = start === shelf ? await json(`first-${shelf.system}`) : null;
  document.title = `${calledOf(start.system)} · ${t("app.name")}`;
  const app = document.getElementById("app");
  app.replaceChildren();
  render(html`<${Sprite}/><${App} shelves=${shelves} bytes=${bytes} start=${start} first=${first} linked=${linked}/>`, app);
}

addEventListener("hashchange", () => { if (location.hash.length > 1) location.reload(); });
begin().catch((error) => { document.getElementById("app").textContent = error.message; });
