// The gallery: a drawer over the rules, in which files are opened; the table stays.
import { html, useEffect, useRef } from "../page/vendor/ui.js";
import { Sign } from "../page/board/piles/signs.js";
import { drawnAs } from "../page/board/boards.js";
import { t } from "../page/look/strings.js";
import { titleOf } from "../page/look/systems.js";
import { files, forget } from "./link.js";

// calledOf is the name of a game or a system for people.
export const calledOf = (system) => (drawnAs(system) === "piles" ? system.charAt(0).toUpperCase() + system.slice(1).replaceAll("_", " ") : titleOf(system));

// isCard says that a file makes cards for a system, and is no game of its own.
export const isCard = (system) => drawnAs(system) !== "piles";

// Gallery lists the files of this browser, the games and the cards; choose takes one.
export function Gallery({ shelves, now, choose, close }) {
  const box = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current.querySelector("button").focus();
    return () => before?.focus?.();
  }, []);
  const key = (event) => { if (event.key === "Escape") close(); };
  const own = files();
  return html`<aside class="drawer" role="dialog" aria-modal="true" aria-labelledby="gallery-title" ref=${box} onKeyDown=${key}><h2><span id="gallery-title">${t("onepage.games")}</span><button type="button" class="seal quiet" onClick=${close}>${t("app.close")}</button></h2><p class="it dim">${t("onepage.each_file")}</p>
    ${own.length > 0 && html`<h3>${t("onepage.yours")}</h3><ul class="gl">${own.map((file) => html`<li key=${file.id} class="mine"><${Row} shelf=${file} on=${file.id === now.id} line=${t("onepage.since", { date: new Date(file.since).toLocaleDateString(document.documentElement.lang) })} choose=${() => choose(file)}/><button type="button" class="link" onClick=${() => { forget(file.id); close(); }} aria-label=${t("onepage.forget", { file: calledOf(file.system) })}>×</button></li>`)}</ul>`}
    <ul class="gl">${shelves.filter((s) => !isCard(s.system)).map((s) => html`<li key=${s.system}><${Row} shelf=${s} on=${!now.id && s.system === now.system} line=${s.title} choose=${() => choose(s)}/></li>`)}</ul>
    <h3>${t("onepage.cards")}</h3><ul class="gl">${shelves.filter((s) => isCard(s.system)).map((s) => html`<li key=${s.system}><${Row} shelf=${s} on=${!now.id && s.system === now.system} line=${t("onepage.card_of")} choose=${() => choose(s)}/></li>`)}</ul>
    <p><a class="link" href="tools.html">${t("onepage.tools")}</a></p></aside>`;
}

function Row({ shelf, on, line, choose }) {
  const { least, most, text } = shelf;
  return html`<button type="button" class="row" aria-current=${on ? "page" : undefined} onClick=${choose}><${Three} text=${text}/><span><b>${calledOf(shelf.system)}</b><i>${line}</i></span>
    <span class="m">${least > 0 && html`<strong>${least === most ? least : t("onepage.to", { least, most })}</strong> ${t(most === 1 ? "onepage.player" : "onepage.players")}<br/>`}<strong>${text.trimEnd().split("\n").length}</strong> ${t("onepage.lines_n")}</span></button>`;
}

// Three are three cards with signs that the file names, or backs.
function Three({ text }) {
  const signs = text.includes("french") ? ["spades", "hearts", "clubs"] : [...new Set(text.match(/"(spades|hearts|clubs|diamonds|red|blue|green|yellow|white|pentacles|cups|swords|wands)"/g) ?? [])].slice(0, 3).map((s) => s.slice(1, -1));
  return html`<span class="three" aria-hidden="true">${[0, 1, 2].map((i) => html`<span class=${signs[i] ? "" : "back"}>${signs[i] && html`<${Sign} of=${signs[i]}/>`}</span>`)}</span>`;
}
