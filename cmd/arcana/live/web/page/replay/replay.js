// A replay: any moment of a record, by the eyes of any seat.
import { html, useEffect, useMemo, useState } from "../vendor/ui.js";
import { boardOf } from "../board/boards.js";
import { titleOf } from "../look/systems.js";
import { t } from "../look/strings.js";
import { Top } from "../look/top.js";
import { Heard } from "../table/heard.js";
import { useContent } from "../net/content.js";
import { Note } from "../why/note.js";
import { Bar } from "./bar.js";
import { Chronicle } from "./chronicle.js";
import { link, linked } from "./moment.js";
import { Open } from "./open.js";
import { given, shoot, why } from "./source.js";
import { knownTo, nextMove, plyAt, storyOf } from "./story.js";

// Replay is that page.
export function Replay() {
  const [shown, show] = useState(null), [problem, complain] = useState(null);
  const open = (record) => shoot(record).then(async (film) => show({ record, story: storyOf(film), board: await boardOf(film.system) }));
  const load = (source) => source.then((record) => (record ? open(record) : complain(""))).catch((error) => complain(error.message));
  useEffect(() => { load(given()); }, []);
  if (shown) return html`<${Shown} ...${shown}/>`;
  return html`<${Top}/>${problem === null ? html`<main id="main" class="sheet"><p class="note" role="status">${t("app.loading")}</p></main>` : html`<${Open} key=${problem} problem=${problem} opened=${(record) => load(Promise.resolve(record))}/>`}`;
}

const touches = () => matchMedia("(pointer: coarse)").matches || innerWidth <= 600;

let notes = 0;

function Shown({ record, story, board }) {
  const begin = useMemo(linked, []), { film } = story;
  const [moment, setMoment] = useState(Math.min(begin.moment, story.last)), [eyes, see] = useState(begin.seat <= film.players.length ? begin.seat : 0), [asked, ask] = useState(null);
  useEffect(() => { const timer = setTimeout(() => link(moment, eyes), 200); return () => clearTimeout(timer); }, [moment, eyes]);
  useEffect(() => { document.title = `${t("replay.title")} · ${titleOf(film.system)}`; }, []);
  const go = (at) => setMoment(Math.max(0, Math.min(story.last, at)));
  const ply = plyAt(story, moment), seat = eyes || nextMove(story, moment)?.seat || film.frames.at(-1)?.seat || 1, sees = story.seats[seat - 1][ply];
  const content = useContent(film.system), names = useMemo(() => namesOf(film), [film]), events = useMemo(() => knownTo(story, moment, eyes), [story, moment, eyes]);
  const explain = (what, at) => ask({ thing: what.options?.find((o) => o.move)?.move, seat, ply, ...what, at, key: ++notes });
  const play = { options: sees.acting ? sees.moves : [], acting: sees.acting, send: (move) => explain({ title: sees.moves.find((o) => o.move === move)?.text ?? move, thing: move }), explain, events, names, seat, content, touch: touches };
  return html`<${Top} title=${t("replay.of", { system: titleOf(film.system) })} aside=${t("replay.event", { n: moment, of: story.last })}/>
    <main id="main" class=${`table replay single ${film.system}`}><div class="middle">
      ${film.difference && html`<p class="problem" role="alert">${t("replay.differs", { difference: film.difference })}</p>`}
      <div class="stage"><${board.Board} key=${seat} view=${sees.view} play=${play}/></div>
      <${Bar} story=${story} moment=${moment} seat=${eyes} names=${names} go=${go} see=${see} explain=${explain}/></div>
      <${Chronicle} story=${story} moment=${moment} go=${go}/></main><${Heard} events=${events}/>
    ${asked && html`<${Note} key=${asked.key} asked=${asked} ask=${(thing) => why(record, asked.ply, asked.seat, thing)} send=${play.send} close=${() => ask(null)}/>`}`;
}

// namesOf are the names of the seats: of several of one name each has a number.
function namesOf(film) {
  const plain = film.players.map((name) => name.replace(/^lua:/, "").replaceAll("_", " "));
  return plain.map((name, i) => (plain.indexOf(name) === plain.lastIndexOf(name) ? name : t("replay.seat", { name, seat: i + 1 })));
}
