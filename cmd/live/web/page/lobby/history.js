// All that one has played, newest first.
import { html, useEffect, useState } from "../vendor/ui.js";
import { t } from "../look/strings.js";
import { Top } from "../look/top.js";
import { ask } from "../net/ask.js";
import { Played } from "./lately.js";

// History is that page.
export function History() {
  const [list, show] = useState([]), [after, setAfter] = useState(""), [problem, complain] = useState(""), [asked, setAsked] = useState(false);
  const more = () => ask(`/api/v1/history?after=${encodeURIComponent(after)}`).then((page) => {
    show([...list, ...page.results]);
    setAfter(page.after ?? "");
    setAsked(true);
  }, (error) => complain(error.message));
  useEffect(() => { more(); }, []);
  return html`<${Top} title=${t("app.history")}><a class="seal quiet" href="/profile">${t("app.profile")}</a></${Top}><main id="main" class="sheet">
    ${asked && list.length === 0 && html`<p class="note">${t("history.empty")}</p>`}<${Played} list=${list}/>
    <p class="problem" role="alert">${problem}</p>${after && html`<button class="seal" onClick=${more}>${t("history.more")}</button>`}</main>`;
}
