// A match that is over, moment by moment: played out here, or read from a record.
import { html, useEffect, useMemo, useState } from "../page/vendor/ui.js";
import { boardOf } from "../page/board/boards.js";
import { Plain } from "../page/board/plain.js";
import { Blank, Filled } from "../page/lobby/blank.js";
import { t } from "../page/look/strings.js";
import { storyOf } from "../page/replay/story.js";
import { Note } from "../page/why/note.js";
import { Wrong } from "./answer.js";

export function Replay({ engine, state, known }) {
  const [wish, set] = useState({ system: "encounter", seed: "1" }), [story, show] = useState(null), [error, fail] = useState(null);
  const tell = async (name, question) => {
    fail(null);
    try { show(await engine.ask(name, question)); } catch (wrong) { fail(wrong); }
  };
  const play = (event) => { event.preventDefault(); tell("play", { system: wish.system, seed: wish.seed || "1" }); };
  const read = async (event) => {
    const file = event.target.files[0];
    event.target.value = "";
    try { await tell("replay", { record: JSON.parse(await file.text()) }); } catch { fail(new Error(t("playground.no_record", { file: file.name }))); }
  };
  const blanks = {
    system: () => html`<${Blank} label=${t("playground.system")} value=${wish.system} choices=${(known?.systems ?? [{ name: wish.system }]).map((s) => [s.name, t(`systems.${s.name}`)])} chosen=${(system) => set({ ...wish, system })}/>`,
    seed: () => html`<${Filled} label=${t("playground.seed")} value=${wish.seed} empty="1" pattern="[0-9]*" chosen=${(seed) => set({ ...wish, seed })}/>`,
  };
  const save = useMemo(() => story && URL.createObjectURL(new Blob([JSON.stringify(story.record, null, 2), "\n"], { type: "application/json" })), [story]);
  return html`<div class="replay"><form class="opening" onSubmit=${play}><p>${t("playground.play_out").split(/\{(\w+)\}/).map((part, i) => (i % 2 ? blanks[part]?.() : part))}</p>
    <div class="go"><button class="seal main" disabled=${state.busy || !state.begun || !known}>${t("playground.play")}</button>
      <label class="seal quiet file">${t("playground.read")}<input type="file" class="unseen" accept=".json,application/json" onChange=${read}/></label>
      ${story && html`<a class="seal quiet" download="record.json" href=${save}>${t("playground.save_record")}</a>`}</div></form>
    ${error && html`<${Wrong} error=${error}/>`}${story && html`<${Film} key=${story.film.seed + story.film.system + story.film.frames.length} story=${story} engine=${engine}/>`}</div>`;
}

const seen = (events, seat) => events.filter((e) => !e.hidden?.includes(seat));

// namesOf are the names of the seats: of several of one name each has its number.
const namesOf = (players) => players.map((p, i) => (players.indexOf(p) === players.lastIndexOf(p) ? p : `${p} ${i + 1}`));

// Film shows one of them, with what happened in the move before it.
function Film({ story: { film, record }, engine }) {
  const [ply, go] = useState(0), [seat, sit] = useState(1), [board, have] = useState({ Board: Plain }), [asked, ask] = useState(null);
  useEffect(() => { boardOf(film.system).then((module) => have(module), () => have({ Board: Plain })); }, [film.system]);
  const told = useMemo(() => storyOf(film), [film]), now = told.seats[seat - 1][ply], last = film.frames.length, names = namesOf(film.players);
  const events = useMemo(() => seen(film.frames.slice(0, ply).flatMap((f) => f.events), seat), [film, seat, ply]);
  const play = {
    options: now.acting ? now.moves : [], acting: now.acting, events, names, seat, content: {}, send: () => go(Math.min(last, ply + 1)), touch: () => false,
    explain: (what, at) => ask({ thing: now.acting ? what.options?.find((o) => o.move)?.move : undefined, ...what, at, key: Math.random() }),
  };
  const why = (thing) => engine.ask("why", { record, ply, seat, thing }).then((got) => got.text, (error) => error.message);
  const frame = film.frames[ply - 1], heard = seen(frame?.events ?? [], seat);
  return html`<section class="film" aria-label=${t("playground.tab_replay")}>${film.difference && html`<p class="notice" role="alert">${film.difference}</p>`}
    <div class="scrub"><button type="button" class="seal quiet" aria-label=${t("playground.back")} disabled=${ply === 0} onClick=${() => go(ply - 1)}>‹</button>
      <input type="range" min="0" max=${last} value=${ply} aria-label=${t("playground.moment")} aria-valuetext=${t("playground.move_of", { n: ply, all: last })} onInput=${(event) => go(Number(event.target.value))}/>
      <button type="button" class="seal quiet" aria-label=${t("playground.on")} disabled=${ply === last} onClick=${() => go(ply + 1)}>›</button>
      ${film.players.length > 1 && html`<${Blank} label=${t("playground.seat")} value=${String(seat)} choices=${names.map((name, i) => [String(i + 1), name])} chosen=${(s) => sit(Number(s))}/>`}</div>
    <p role="status"><b>${t("playground.move_of", { n: ply, all: last })}</b> ${frame && html`<span class="it">${names[frame.seat - 1]}: ${frame.move}</span>`}</p>
    <div class="two"><div class="board-of"><${board.Board} key=${seat} view=${now.view} play=${play}/></div>
      <ol class="log" tabindex="0" aria-label=${t("playground.events")}>${heard.map((e) => html`<li class=${e.cause ? "led-to" : ""}><s>${e.id}</s>${e.say ?? e.kind}</li>`)}</ol></div>
    ${asked && html`<${Note} key=${asked.key} asked=${asked} ask=${why} send=${play.send} close=${() => ask(null)}/>`}</section>`;
}
