// The first conversation of the README, live: every entry can be run, and written anew.
import { html, useEffect, useRef, useState } from "../page/vendor/ui.js";
import { t } from "../page/look/strings.js";
import { Answer } from "./answer.js";

const began = fetch(new URL("./conversation.json", import.meta.url)).then((there) => there.json());

// Conversation is a list of entries with what they were answered, and an empty one.
export function Conversation({ engine, state }) {
  const [entries, set] = useState([]);
  const now = useRef(entries);
  now.current = entries;
  const change = (i, news) => set(now.current = now.current.map((e, k) => (k === i ? { ...e, ...news } : e)));
  useEffect(() => { began.then((list) => set([...list, ""].map((code) => ({ code })))); }, []);
  const run = async (i) => {
    const printed = [];
    engine.printed = (text) => { printed.push(text); change(i, { answer: { printed: printed.join("") } }); };
    change(i, { answer: { waiting: true } });
    try {
      const got = await engine.ask("line", { code: now.current[i].code, force: true });
      change(i, { answer: { printed: printed.join(""), ...got } });
      if (i === now.current.length - 1) set([...now.current, { code: "" }]);
      return true;
    } catch (error) {
      change(i, { answer: { printed: printed.join(""), error } });
      return false;
    }
  };
  const all = async () => {
    await engine.ask("forget", {});
    for (let i = 0; i < now.current.length; i++) {
      if (now.current[i].code.trim()) await run(i);
      if (now.current[i].answer?.error?.stopped) return;
    }
  };
  return html`<div class="talk"><div class="go"><button type="button" class="seal main" disabled=${state.busy || !state.begun} onClick=${all}>${t("playground.run_all")}</button><p class="it dim">${t("playground.talk_hint")}</p></div>
    <ol class="rpl">${entries.map((e, i) => html`<${Entry} key=${i} entry=${e} number=${i + 1} write=${(code) => change(i, { code })} run=${() => run(i)}/>`)}</ol></div>`;
}

// Entry is one of them: Enter runs it, Shift with Enter begins another line.
function Entry({ entry, number, write, run }) {
  const key = (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    run();
  };
  return html`<li><div class="entry"><span class="a" aria-hidden="true">${">"}</span>
    <textarea rows=${entry.code.split("\n").length} spellcheck="false" autocapitalize="off" aria-label=${t("playground.entry", { n: number })} value=${entry.code} onInput=${(event) => write(event.target.value)} onKeyDown=${key}></textarea>
    <button type="button" class="link" aria-label=${t("playground.run_entry", { n: number })} onClick=${run}>${t("playground.run")}</button></div>
    <${Answer} answer=${entry.answer}/></li>`;
}
