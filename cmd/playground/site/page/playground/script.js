// A script, and what came of it.
import { html, useEffect, useRef, useState } from "../page/vendor/ui.js";
import { Filled } from "../page/lobby/blank.js";
import { t } from "../page/look/strings.js";
import { Answer } from "./answer.js";
import { mount } from "./editor.js";

export function Script({ engine, state, script, write, seed, sow, open }) {
  const [answer, show] = useState(null);
  const run = async () => {
    let printed = "";
    engine.printed = (text) => { printed += text; show({ printed }); };
    show({ waiting: true });
    try {
      show({ printed, ...await engine.ask("run", { name: "script.lua", code: latest.current.script, seed: latest.current.seed || "1" }) });
    } catch (error) {
      show({ printed, error });
    }
  };
  const latest = useRef({}), box = useRef(null), editor = useRef(null);
  latest.current = { script, seed, run };
  useEffect(() => { editor.current = mount(box.current, { text: script, label: t("playground.editor"), changed: write, run: () => latest.current.run() }); }, []);
  useEffect(() => { editor.current?.mark(answer?.error?.line ?? 0); }, [answer]);
  useEffect(() => { if (open) editor.current?.measure(); }, [open]);
  return html`<div class="two"><section class="ed"><div class="go"><button type="button" class="seal main" disabled=${state.busy || !state.begun} onClick=${run}>${t("playground.run")}</button>
      <p>${t("playground.seed")} <${Filled} label=${t("playground.seed")} value=${seed} empty="1" pattern="[0-9]*" chosen=${sow}/></p><span class="it dim">${t("playground.saved")}</span></div>
    <div class="code" ref=${box}></div></section>
    <section class="rs" aria-label=${t("playground.output")}>${answer ? html`<${Answer} answer=${answer}/>${answer.tests && html`<p class="it dim">${t("playground.same_seed")}</p>`}` : html`<p class="it dim">${t("playground.script_hint")}</p>`}</section></div>`;
}
