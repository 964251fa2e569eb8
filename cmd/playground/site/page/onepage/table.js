// The right side: the match that is played, on the board of its system.
import { html, useEffect, useMemo, useState } from "../page/vendor/ui.js";
import { boardOf, drawnAs } from "../page/board/boards.js";
import { t } from "../page/look/strings.js";
import { byID, named as learned } from "../page/net/content.js";
import { named, offered } from "../page/why/changes.js";
import { Note } from "../page/why/note.js";
import { Heard } from "../page/why/heard.js";

const touches = () => matchMedia("(pointer: coarse)").matches || innerWidth <= 600;

let notes = 0;

// useBoard is the board of a system, null until it is there.
export function useBoard(system) {
  const [board, have] = useState(null);
  useEffect(() => {
    let gone = false; // one that comes late does not take the place of another
    have(null);
    boardOf(system).then((module) => { if (!gone) have({ system, module }); });
    return () => { gone = true; };
  }, [system]);
  return board?.system === system ? board.module : null;
}

// Table shows a position of a system, as the call lay answers it; may says whether its moves can be played.
export function Table({ system, position, may, send, undo, weigh, again }) {
  const board = useBoard(system), [asked, note] = useState(null), { document: sees, result } = position;
  useEffect(() => { note(null); }, [system]);
  const names = useMemo(() => namesOf(position), [position.names]), events = useMemo(() => named(position.events, names), [position.events, names]);
  const content = useMemo(() => learned(byID(position.content ?? {})), [system, Boolean(position.content)]);
  const play = useMemo(() => ({
    options: may && sees.acting ? offered(sees.moves, names) : [], acting: may && sees.acting, send: (move) => { note(null); send(move); }, undo,
    explain: (what, at) => note({ thing: sees.acting ? what.options?.find((o) => o.move)?.move : undefined, ...what, at, key: ++notes }),
    unexplain: () => note((now) => (now?.glance ? null : now)), events, names, seat: 1, content, touch: touches,
  }), [position, may, events, names]);
  return html`<section class=${`onetable ${drawnAs(system)}`}>
    ${result && html`<${Ended} result=${result} names=${names} again=${again}/>`}
    ${board && html`<${board.Board} key=${system} view=${sees.view} play=${play}/>`}<${Heard} events=${events}/>
    ${asked && html`<${Note} key=${asked.key} asked=${asked} content=${content} ask=${weigh} send=${play.send} close=${() => note(null)}/>`}</section>`;
}

// Ended is who has won, and by what.
function Ended({ result, names, again }) {
  const places = result.places ?? [], won = places.flatMap((place, i) => (place === 1 ? [names[i]] : []));
  return html`<div class="plate ended" role="status"><h2>${!places.length ? result.reason.replaceAll("_", " ") : places.length > 1 && won.length === places.length ? t("onepage.all_alike") : t("onepage.winner", { who: won.join(", ") })}</h2>
    <p class="it">${result.reason.replaceAll("_", " ")}${result.scores?.length ? html`: ${result.scores.map((n, i) => `${names[i]} ${n}`).join(", ")}` : ""}</p>
    <button type="button" class="seal main" onClick=${again}>${t("onepage.again")}</button></div>`;
}

// namesOf calls the person you, and the others by their numbers.
const namesOf = ({ names }) => names.map((name, i) => (i === 0 ? t("app.you") : names.length === 2 ? t("onepage.other") : t("onepage.other_n", { n: i + 1 })));
