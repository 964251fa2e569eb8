// A live table: its frame around the board of its system.
import { html, useEffect, useMemo, useState } from "../vendor/ui.js";
import { boardOf, drawnAs } from "../board/boards.js";
import { titleOf } from "../look/systems.js";
import { t } from "../look/strings.js";
import { lately, tell } from "../look/tell.js";
import { Top } from "../look/top.js";
import { cue } from "../sound/cues.js";
import { Dial } from "../look/dial.js";
import { ask } from "../net/ask.js";
import { useContent } from "../net/content.js";
import { named, offered } from "../why/changes.js";
import { Note } from "../why/note.js";
import { Aside } from "./aside.js";
import { Heard } from "../why/heard.js";
import { useLive } from "./live.js";
import { Over } from "./over.js";
import { Seats } from "./seats.js";
import { Waiting } from "./waiting.js";

const touches = () => matchMedia("(pointer: coarse)").matches || innerWidth <= 600;

// Table is the page of one table.
export function Table({ id }) {
  const [now, line] = useLive(id), [asked, note] = useState(null), [hand, look] = useState(0);
  const board = useBoard(now.about?.system), content = useContent(now.about?.system);
  const { about, document } = now;
  useEffect(() => { if (about) globalThis.document.title = `${titleOf(about.system)} · ${t("app.name")}`; }, [about?.system]);
  const play = usePlay(now, line, note, hand, content);
  if (!about) return html`<${Top}/><${Nowhere} id=${id} now=${now}/>`;
  const view = hand ? document?.hands?.[hand - 1] : document?.view ?? document?.hands?.[0];
  const crowded = board?.crowd && view && about.seat > 0 && !document.hands; // who watches sees where there is a free seat
  return html`<${Head} now=${now} line=${line} board=${board} view=${view}/>
    <main id="main" class=${`table ${drawnAs(about.system)} ${about.seats.length > 1 && !crowded ? "" : "single"}`}>
      ${!crowded && html`<${Seats} now=${now} line=${line} rows=${view && board?.rows?.(view)} hand=${hand} look=${look}>${view && board?.Side && html`<${board.Side} view=${view} play=${play}/>`}</${Seats}>`}
      <div class="middle"><${Problem} now=${now}/>${now.over && html`<${Over} now=${now} id=${id} names=${play.names}/>`}
        ${about.state === "waiting" ? html`<${Waiting} now=${now} line=${line} id=${id}/>` : view && board && html`<${board.Board} view=${view} play=${play}/>`}
        ${about.state === "playing" && !view && html`<p class="note">${t("table.public_only")}</p>`}
        </div>
      <${Aside} now=${now} line=${line} events=${play.events}/></main>
    <${Heard} events=${play.events}/>${asked && html`<${Note} key=${asked.key} asked=${asked} content=${content} ask=${line.why} send=${play.send} close=${() => note(null)}/>`}`;
}

function useBoard(system) {
  const [board, have] = useState(null);
  useEffect(() => { if (system) boardOf(system).then((module) => have(module)); }, [system]);
  return board;
}

// cueOf is what a move sounds like.
const cueOf = (text) => cue({ buy: "buy", sell: "buy", play: "play", pick: "play", commit: "play", choose: "play" }[text.split(" ")[0]] ?? "play");

const Back = () => html`<svg class="phone" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5L4 10L9 15M4 10H14A5 5 0 0 1 14 20H9" fill="none" stroke="var(--ink)" stroke-width="2"/></svg>`;

let notes = 0;

// usePlay is what a board plays by; see board/boards.js. Of another's open hand nothing is
// played.
function usePlay(now, line, note, hand, content) {
  const names = namesOf(now.about), events = useMemo(() => named(now.events, names), [now.events, names.join(), lately()]);
  return useMemo(() => {
    const { document, about } = now, own = about?.seat ?? 0, mine = document && (!hand || hand === own);
    return {
      options: mine ? offered((document.moves ?? []).filter((o) => document.acting || o.refused), names) : [], acting: Boolean(mine && document.acting),
      send: (text) => { note(null); cueOf(text); line.send({ type: "move", ply: document.ply, text }); },
      undo: () => line.send({ type: "undo", ply: document?.ply ?? 0 }),
      unexplain: () => note((now) => (now?.glance ? null : now)),
      explain: (what, at) => note({ thing: mine && document.acting ? what.options?.find((o) => o.move)?.move : undefined, ...what, at, key: ++notes }),
      events, names, seat: hand || own, touch: touches, content,
    };
  }, [now, line, hand, content, events]);
}

// namesOf are the names of the seats, of people and of AIs: of several of one name each has a number.
function namesOf(about) {
  const plain = (about?.seats ?? []).map((s, i) => s.name || s.player?.replace(/^lua:/, "").replaceAll("_", " ") || t("table.seat", { n: i + 1 }));
  return plain.map((name, i) => (plain.indexOf(name) === plain.lastIndexOf(name) ? name : t("replay.seat", { name, seat: i + 1 })));
}

// Nowhere is what is shown before a table answers, and where there is none.
function Nowhere({ id, now }) {
  const [gone, say] = useState("");
  useEffect(() => { if (now.lost) ask(`/api/v1/tables/${id}/record`).catch((error) => { if (error.status === 404) say(error.message); }); }, [now.lost]);
  return html`<main id="main" class="sheet"><p class=${gone || now.problem ? "problem" : "note"} role="alert">${gone || now.problem || t(now.lost ? "table.lost" : "app.loading")}</p>${gone && html`<a class="seal" href="/">${t("errors.to_lobby")}</a>`}</main>`;
}

const Problem = ({ now }) => html`<p class="problem" role="alert" hidden=${!now.problem && !now.lost}>${now.lost ? t("table.lost") : tell(now.problem)}</p>`;

function Head({ now, line, board, view }) {
  const { about, document, ends } = now;
  const may = about.seat && about.state === "playing", title = (view && board?.title?.(view)) ?? titleOf(about.system);
  return html`<${Top} title=${title} aside=${about.state === "playing" && document ? t(document.acting ? "table.your_turn" : "table.others_decide") : ""}>
    ${may && html`<button type="button" class="seal quiet" aria-label=${t("table.undo")} onClick=${() => line.send({ type: "undo", ply: document?.ply ?? 0 })}><span class="desk">${t("table.undo")}</span><${Back}/></button>`}
    ${ends > 0 && html`<${Dial} ends=${ends} all=${about.seconds} ticked=${(left) => { if (left > 0 && left <= 10 && document?.acting) cue("clock"); }}/>`}</${Top}>`;
}
