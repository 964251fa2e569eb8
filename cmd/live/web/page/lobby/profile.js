// What one says of oneself, and how the page looks here.
import { html, useState } from "../vendor/ui.js";
import { languages, speak } from "../look/theme.js";
import { t } from "../look/strings.js";
import { Top } from "../look/top.js";
import { ask } from "../net/ask.js";
import { sound, sounding } from "../sound/cues.js";
import { Blank } from "./blank.js";

// Profile is that page; renamed hears of the new name.
export function Profile({ me, renamed }) {
  const [name, write] = useState(me.name), [said, say] = useState(""), [loud, hear] = useState(sounding());
  const save = async (event) => {
    event.preventDefault();
    try {
      renamed(await ask("/api/v1/me", { name }));
      say(t("profile.saved"));
    } catch (error) {
      say(error.message);
    }
  };
  const leave = async () => {
    await ask("/api/v1/logout", {});
    location.href = "/";
  };
  return html`<${Top} title=${t("app.profile")}><a class="seal quiet" href="/history">${t("app.history")}</a></${Top}><main id="main" class="sheet">
    <form class="plate" onSubmit=${save}><h2>${t("app.who")}</h2><input class="field" aria-label=${t("app.your_name")} maxlength="24" required value=${name} onInput=${(event) => write(event.target.value)}/>
      <p class="problem" role="status">${said}</p><div class="go"><button class="seal main">${t("profile.save")}</button><span class="it dim">${t(me.guest ? "profile.guest" : "profile.known")}</span></div></form>
    <p class="it">${t("app.language")} <${Blank} label=${t("app.language")} value=${document.documentElement.lang} choices=${languages()} chosen=${speak}/></p>
    <p><button type="button" class="seal" aria-pressed=${String(loud)} onClick=${() => { sound(!loud); hear(!loud); }}>${t(loud ? "app.sound_on" : "app.sound_off")}</button></p>
    <button class="seal" onClick=${leave}>${t("app.sign_out")}</button></main>`;
}
