// A replay: any moment of a record, by the eyes of any seat.
import { html, useEffect, useMemo, useState } from "../vendor/ui.js";
import { boardOf } from "../board/boards.js";
import { titleOf } from "../look/systems.js";
import { t } from "../look/strings.js";
import { Top } from "../look/top.js";
import { link, linked } from "./moment.js";
import { Open } from "./open.js";
import { Reel } from "./reel.js";
import { given, shoot, think, why } from "./source.js";
import { storyOf } from "./story.js";

// Replay is that page.
export function Replay() {
  const [shown, show] = useState(null), [problem, complain] = useState(null);
  const open = (record) => shoot(record).then(async (film) => show({ record, story: storyOf(film), board: await boardOf(film.system) }));
  const load = (source) => source.then((record) => (record ? open(record) : complain(""))).catch((error) => complain(error.message));
  useEffect(() => { load(given()); }, []);
  if (shown) return html`<${Shown} ...${shown}/>`;
  return html`<${Top}/>${problem === null ? html`<main id="main" class="sheet"><p class="note" role="status">${t("app.loading")}</p></main>` : html`<${Open} key=${problem} problem=${problem} opened=${(record) => load(Promise.resolve(record))}/>`}`;
}

function Shown({ record, story, board }) {
  const begin = useMemo(linked, []), [now, show] = useState(begin), { system } = story.film;
  useEffect(() => { const timer = setTimeout(() => link(now.moment, now.seat), 200); return () => clearTimeout(timer); }, [now]);
  useEffect(() => { document.title = `${t("replay.title")} · ${titleOf(system)}`; }, []);
  return html`<${Top} title=${t("replay.of", { system: titleOf(system) })} aside=${t("replay.event", { n: now.moment, of: story.last })}/>
    <main id="main"><${Reel} story=${story} board=${board} begin=${begin} moved=${show} linked=${true} why=${(ply, seat, thing) => why(record, ply, seat, thing)} think=${(ply, seat) => think(record, ply, seat)}/></main>`;
}
