// A newcomer is told who invites to what, and says a name.
import { html, useEffect, useState } from "../vendor/ui.js";
import { t } from "../look/strings.js";
import { titleOf } from "../look/systems.js";
import { Top } from "../look/top.js";
import { ask } from "../net/ask.js";

// Newcomer asks for the name, and tells entered when the server has it. id is that of the table whose link
// was followed, if one was.
export function Newcomer({ entered, id }) {
  const [name, write] = useState(""), [problem, complain] = useState("");
  const [providers, know] = useState([]), [table, invite] = useState(null);
  useEffect(() => { ask("/api/v1/providers").then(know, () => {}); }, []);
  useEffect(() => { if (id) ask(`/api/v1/tables/${id}`).then(invite, () => {}); }, [id]);
  const enter = async (event) => {
    event.preventDefault();
    try {
      entered(await ask("/api/v1/guest", { name }));
    } catch (error) {
      complain(error.message);
    }
  };
  return html`<${Top}/><main id="main" class="lobby alone"><div class="name"><h1>${t("app.name")}</h1><p class="it">${t("app.tagline")}</p></div>
    <form class="plate newcomer" onSubmit=${enter}>${table && html`<p class="prose invited">${invitation(table)}</p>`}<h2>${t("app.who")}</h2>
      <input class="field" name="name" aria-label=${t("app.your_name")} placeholder=${t("app.your_name")} maxlength="24" required autofocus value=${name} onInput=${(event) => write(event.target.value)}/>
      <p class="problem" role="alert">${problem}</p><div class="go"><button class="seal main great">${t("app.go_on")}</button>${providers.map((p) => html`<a class="seal" href=${`/login/${encodeURIComponent(p.id)}?to=${encodeURIComponent(location.pathname)}`}>${t("app.sign_in_with", { provider: p.label })}</a>`)}</div></form></main>`;
}

// invitation says who invites, the first who sits at the table, and to which game.
function invitation(table) {
  const who = table.seats.find((s) => s.name)?.name;
  return t(who ? "lobby.invited_by" : "lobby.invited", { who, game: titleOf(table.system) });
}
