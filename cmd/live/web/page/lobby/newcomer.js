// A newcomer says a name, and that is all.
import { html, useEffect, useState } from "../vendor/ui.js";
import { t } from "../look/strings.js";
import { Top } from "../look/top.js";
import { ask } from "../net/ask.js";

// Newcomer asks for the name, and tells entered when the server has it.
export function Newcomer({ entered }) {
  const [name, write] = useState(""), [problem, complain] = useState("");
  const [providers, know] = useState([]);
  useEffect(() => { ask("/api/v1/providers").then(know, () => {}); }, []);
  const enter = async (event) => {
    event.preventDefault();
    try {
      entered(await ask("/api/v1/guest", { name }));
    } catch (error) {
      complain(error.message);
    }
  };
  return html`<${Top}/><main id="main" class="lobby alone"><div class="name"><h1>${t("app.name")}</h1><p class="it">${t("app.tagline")}</p></div>
    <form class="plate newcomer" onSubmit=${enter}><h2>${t("app.who")}</h2>
      <input class="field" name="name" aria-label=${t("app.your_name")} placeholder=${t("app.your_name")} maxlength="24" required autofocus value=${name} onInput=${(event) => write(event.target.value)}/>
      <p class="problem" role="alert">${problem}</p><div class="go"><button class="seal main great">${t("app.go_on")}</button>${providers.map((p) => html`<a class="seal" href=${`/login/${encodeURIComponent(p.id)}?to=${encodeURIComponent(location.pathname)}`}>${t("app.sign_in_with", { provider: p.label })}</a>`)}</div></form></main>`;
}
