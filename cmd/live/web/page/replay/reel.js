// The moments of a match that is over: its board, what it is driven by, and its events.
import { html, useEffect, useMemo, useState } from "../vendor/ui.js";
import { t } from "../look/strings.js";
import { lately } from "../look/tell.js";
import { byID, named as learned } from "../net/content.js";
import { named, offered } from "../why/changes.js";
import { Heard } from "../why/heard.js";
import { Note } from "../why/note.js";
import { Bar } from "./bar.js";
import { Chronicle } from "./chronicle.js";
import { knownTo, nextMove, plyAt } from "./story.js";

const touches = () => matchMedia("(pointer: coarse)").matches || innerWidth <= 600;

let notes = 0;

// Reel shows a story on a board, from the moment and by the eyes of begin on: {moment,
// seat}. moved hears what is shown; why says what a thing was worth to a seat after so many
// moves, and think what a player who looks ahead thinks of its moves; where the address is
// linked to the moment, it can be copied.
export function Reel({ story: plain, board, begin = { moment: 0, seat: 0 }, moved, why, think, linked }) {
  const { film } = plain, content = useMemo(() => learned(byID(film.content)), [film]), names = useMemo(() => namesOf(film), [film]);
  const story = useMemo(() => ({ ...plain, events: named(plain.events, names) }), [plain, lately()]), [asked, ask] = useState(null);
  const [moment, setMoment] = useState(Math.min(begin.moment, story.last)), [eyes, see] = useState(begin.seat <= film.players.length ? begin.seat : 0);
  useEffect(() => moved?.({ moment, seat: eyes }), [moment, eyes]);
  const go = (at) => setMoment(Math.max(0, Math.min(story.last, at)));
  const ply = plyAt(story, moment), seat = eyes || nextMove(story, moment)?.seat || film.frames.at(-1)?.seat || 1, sees = story.seats[seat - 1][ply];
  const events = useMemo(() => knownTo(story, moment, eyes), [story, moment, eyes]);
  const explain = (what, at) => ask({ thing: what.options?.find((o) => o.move)?.move, seat, ply, ...what, at, key: ++notes });
  const options = offered(sees.acting ? sees.moves : [], names);
  const play = { options, acting: sees.acting, send: (move) => explain({ title: options.find((o) => o.move === move)?.text ?? move, thing: move }), explain, events, names, seat, content, touch: touches };
  return html`<div class=${`table replay single ${film.system}`}><div class="middle">
      ${film.difference && html`<p class="problem" role="alert">${t("replay.differs", { difference: film.difference })}</p>`}
      <div class="stage"><${board.Board} key=${seat} view=${sees.view} play=${play}/></div>
      <${Bar} story=${story} moment=${moment} seat=${eyes} names=${names} go=${go} see=${see} explain=${explain} linked=${linked}/></div>
      <${Chronicle} story=${story} moment=${moment} go=${go}/></div><${Heard} events=${events}/>
    ${asked && html`<${Note} key=${asked.key} asked=${asked} content=${content} ask=${(thing) => why(asked.ply, asked.seat, thing)} think=${sees.acting && (() => think(asked.ply, asked.seat).then((rows) => offered(rows, names)))} send=${play.send} close=${() => ask(null)}/>`}`;
}

// namesOf are the names of the seats: of several of one name each has a number.
function namesOf(film) {
  const plain = film.players.map((name) => name.replace(/^lua:/, "").replaceAll("_", " "));
  return plain.map((name, i) => (plain.indexOf(name) === plain.lastIndexOf(name) ? name : t("replay.seat", { name, seat: i + 1 })));
}
