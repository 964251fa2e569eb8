// A match that is over, moment by moment: played out here, or read from a record.
import { html, useEffect, useMemo, useState } from "../page/vendor/ui.js";
import { boardOf } from "../page/board/boards.js";
import { Plain } from "../page/board/plain.js";
import { Blank, Filled } from "../page/lobby/blank.js";
import { t } from "../page/look/strings.js";
import { titleOf } from "../page/look/systems.js";
import { Reel } from "../page/replay/reel.js";
import { storyOf } from "../page/replay/story.js";
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
    system: () => html`<${Blank} label=${t("playground.system")} value=${wish.system} choices=${(known?.systems ?? [{ name: wish.system }]).map((s) => [s.name, titleOf(s.name)])} chosen=${(system) => set({ ...wish, system })}/>`,
    seed: () => html`<${Filled} label=${t("playground.seed")} value=${wish.seed} empty="1" pattern="[0-9]*" chosen=${(seed) => set({ ...wish, seed })}/>`,
  };
  const save = useMemo(() => story && URL.createObjectURL(new Blob([JSON.stringify(story.record, null, 2), "\n"], { type: "application/json" })), [story]);
  return html`<div class="films"><form class="opening" onSubmit=${play}><p>${t("playground.play_out").split(/\{(\w+)\}/).map((part, i) => (i % 2 ? blanks[part]?.() : part))}</p>
    <div class="go"><button class="seal main" disabled=${state.busy || !state.begun || !known}>${t("playground.play")}</button>
      <label class="seal quiet file">${t("playground.read")}<input type="file" class="unseen" accept=".json,application/json" onChange=${read}/></label>
      ${story && html`<a class="seal quiet" download="record.json" href=${save}>${t("playground.save_record")}</a>`}</div></form>
    ${error && html`<${Wrong} error=${error}/>`}${story && html`<${Film} key=${story.film.seed + story.film.system + story.film.frames.length} story=${story} engine=${engine}/>`}</div>`;
}

// Film shows one of them on the board of its system.
function Film({ story: { film, record }, engine }) {
  const [board, have] = useState(null), story = useMemo(() => storyOf(film), [film]);
  useEffect(() => { boardOf(film.system).then(have, () => have({ Board: Plain })); }, [film.system]);
  const why = (ply, seat, thing) => engine.ask("why", { record, ply, seat, thing }).then((got) => got.text, (error) => error.message);
  const think = (ply, seat) => engine.ask("think", { record, ply, seat });
  return html`<section class="film" aria-label=${t("playground.tab_replay")}>${board && html`<${Reel} story=${story} board=${board} why=${why} think=${think}/>`}</section>`;
}
