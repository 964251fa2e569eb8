// Beside the board: what happened, and what was said. On a phone they lie below it.
import { html, useLayoutEffect, useRef, useState } from "../vendor/ui.js";
import { t } from "../look/strings.js";
import { sayOf } from "../why/changes.js";

const most = 120; // events that are listed

// Aside shows both, and sends what is said.
export function Aside({ now, line, events }) {
  return html`<aside class="aside" aria-label=${t("table.chronicle")}><h2>${t("table.chronicle")}</h2><${Log} events=${events}/><hr class="rule"/><${Chat} said=${now.said} line=${line} may=${Boolean(now.about.seat)}/></aside>`;
}

const heads = ["turn_began", "phase", "combat_began"];
const silent = ["freeze", "shuffle"];

// Log is the chronicle of events, newest at the end.
export function Log({ events }) {
  const list = useRef(null), shown = events.filter((e) => e.say || !silent.includes(e.kind)).slice(-most);
  useLayoutEffect(() => { list.current.scrollTop = list.current.scrollHeight; }, [events.length]);
  return html`<ol class="log" ref=${list} tabindex="0" aria-label=${t("table.chronicle")}>${shown.length === 0 && html`<li class="it dim">${t("table.nothing_yet")}</li>`}${shown.map((e) => html`<li key=${e.id} class=${heads.includes(e.kind) ? "head" : e.cause ? "led-to" : ""}>${!heads.includes(e.kind) && html`<s aria-hidden="true">${e.id}</s>`}${sayOf(e)}</li>`)}</ol>`;
}

function Chat({ said, line, may }) {
  const [text, write] = useState(""), list = useRef(null);
  useLayoutEffect(() => { list.current.scrollTop = list.current.scrollHeight; }, [said.length]);
  const say = (event) => {
    event.preventDefault();
    if (text.trim()) line.send({ type: "say", text: text.trim() });
    write("");
  };
  return html`<ul class="chat" ref=${list} role="log" aria-label=${t("table.talk_heard")} tabindex="0">${said.map((l, i) => html`<li key=${i} class=${l.name ? "it" : "it dim"}>${l.name && html`<b>${l.name}</b> `}${l.text}</li>`)}</ul>
    ${may && html`<form onSubmit=${say}><input class="field" maxlength="300" aria-label=${t("table.talk")} placeholder=${t("table.talk")} value=${text} onInput=${(event) => write(event.target.value)}/></form>`}`;
}
