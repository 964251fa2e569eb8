// The page: four parts behind tabs, which share one Arcana.
import { html, useEffect, useMemo, useRef, useState } from "../page/vendor/ui.js";
import { t } from "../page/look/strings.js";
import { Conversation } from "./conversation.js";
import { Engine } from "./engine.js";
import { pack } from "./link.js";
import { Matches } from "./matches.js";
import { Replay } from "./replay.js";
import { Script } from "./script.js";
import { Top } from "./top.js";

const parts = { talk: Conversation, script: Script, sim: Matches, replay: Replay };

// kept is the script that this browser has kept.
const kept = () => { try { return localStorage.getItem("script"); } catch { return null; } };
const keep = (script) => { try { localStorage.setItem("script", script); } catch { /* a browser that keeps nothing forgets it */ } };

export function App({ linked }) {
  const [state, tell] = useState({ begun: false, busy: false, failed: "" }), [known, learn] = useState(null);
  const engine = useMemo(() => new Engine(tell), []);
  const [tab, open] = useState(parts[linked?.tab] ? linked.tab : linked?.script ? "script" : "talk");
  const [script, write] = useState(linked?.script ?? kept() ?? t("playground.example").replaceAll("|", "\n")), [seed, sow] = useState(linked?.seed || "1");
  const [shared, share] = useState(false);
  useEffect(() => { engine.ask("hello", {}).then(learn, (error) => tell({ ...engine.state, failed: error.message })); }, []);
  useEffect(() => { keep(script); share(false); }, [script, seed, tab]);
  const link = async () => {
    const address = `#${await pack({ script, seed, content: known?.content, tab })}`;
    history.replaceState(null, "", address);
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    share(true);
  };
  const strange = known && linked?.content && linked.content !== known.content;
  const shown = { engine, state, known, script, write, seed, sow };
  return html`<a class="unseen skip" href="#main" onClick=${(e) => { e.preventDefault(); document.getElementById("main").focus(); }}>${t("app.skip")}</a>
    <${Top} state=${state} stop=${() => engine.stop()} share=${link} shared=${shared}/>
    ${state.failed && html`<p class="notice loss" role="alert">${state.failed}</p>`}
    ${strange && html`<p class="notice" role="alert"><b>${t("playground.other")}</b> ${t("playground.other_why", { was: linked.content, now: known.content })}</p>`}
    <${Tabs} tab=${tab} open=${open}/>
    <main id="main" class="pg" tabindex="-1">${Object.entries(parts).map(([name, Part]) => html`
      <section key=${name} id=${`part-${name}`} role="tabpanel" aria-labelledby=${`tab-${name}`} hidden=${name !== tab}><${Part} ...${shown} open=${name === tab}/></section>`)}</main>`;
}

// Tabs are chosen by a press, or by the arrows.
function Tabs({ tab, open }) {
  const names = Object.keys(parts), box = useRef(null);
  const key = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = names[(names.indexOf(tab) + step + names.length) % names.length];
    open(next);
    box.current.querySelector(`#tab-${next}`).focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${t("playground.title")} ref=${box} onKeyDown=${key}>${names.map((name) => html`
    <button type="button" key=${name} id=${`tab-${name}`} role="tab" aria-selected=${String(name === tab)} aria-controls=${`part-${name}`} tabindex=${name === tab ? 0 : -1} class=${name === tab ? "on" : ""} onClick=${() => open(name)}>${t(`playground.tab_${name}`)}</button>`)}</div>`;
}
