// The playground: Arcana in the page, with nothing to install.
import { html, render } from "../page/vendor/ui.js";
import { Sprite } from "../page/card/sprite.js";
import { App } from "./app.js";
import { unpack } from "./link.js";
import { t } from "../page/look/strings.js";
import { ready } from "./words.js";

async function begin() {
  const [linked] = await Promise.all([unpack(location.hash.slice(1)), ready()]);
  document.title = `${t("app.name")}: ${t("playground.title")}`;
  const app = document.getElementById("app");
  app.replaceChildren();
  render(html`<${Sprite}/><${App} linked=${linked}/>`, app);
}

addEventListener("hashchange", () => location.reload());
begin().catch((error) => { document.getElementById("app").textContent = error.message; });
