// Fights are told before the next recruit phase is shown.
import { html, useRef, useState } from "../../vendor/ui.js";
import { t } from "../../look/strings.js";
import { Fight } from "./fight/fight.js";
import { units } from "./fight/roster.js";
import { beatsOf, fightsOf, tokensOf } from "./fight/script.js";

// Fights shows the newest fight that has not been watched, once the boards that fought are
// known; else what is within.
export function Fights({ view, play, children }) {
  const list = fightsOf(play.events), newest = list.at(-1), seen = useRef(newest?.id ?? 0), [, again] = useState(0), told = useRef({});
  if (!newest || newest.id <= seen.current || view.last?.turn !== turnOf(play.events, newest)) return children;
  if (told.current.id !== newest.id) told.current = { id: newest.id, fight: tell(newest, view, play) };
  const done = () => { seen.current = newest.id; again((n) => n + 1); };
  const { fight } = told.current;
  return fight ? html`<${Fight} key=${newest.id} ...${fight} done=${done}/>` : children;
}

// turnOf is the turn in which a fight was.
const turnOf = (events, fight) => events.findLast((e) => e.id < fight.id && e.kind === "phase" && e.text === "combat")?.amount;

// tell makes the fight of its events and the boards, the own one below; null where they do
// not belong together.
function tell(fight, view, play) {
  const found = units(fight.events, view.players.map((p) => p.board ?? []), fight.seats);
  if (!found) return null;
  const own = play.seat - 1, turned = found.seats[0] === own;
  const beats = beatsOf(fight.events, found.sides, tokensOf(play.content.card));
  if (beats.length === 0) return null;
  const up = (beat) => (turned ? { ...beat, sides: [...beat.sides].reverse(), before: [...beat.before].reverse() } : beat);
  const won = fight.ended.actor_ref ? fight.ended.actor_ref - 1 === own : null;
  return { beats: beats.map(up), seats: turned ? [...found.seats].reverse() : found.seats, names: play.names, healths: view.players.map((p) => p.health), ending: t(won === null ? "combat.draw" : won ? "combat.won" : "combat.lost") };
}
