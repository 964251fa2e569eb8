// The board of piles: a game in one Lua file, drawn from what a seat sees. It knows no game: how a pile
// looks follows from what it holds, or from what the rules say of it.
import { html, useEffect, useState } from "../../vendor/ui.js";
import { t } from "../../look/strings.js";
import { legal } from "../options.js";
import { Plain } from "../plain.js";
import { Seal } from "../slot.js";
import { called } from "./face.js";
import { useKeys } from "./keys.js";
import { freshOf, Lately, latelyOf, changesIn } from "./lately.js";
import { Fan, Group, Reader, Ring, Row, Stack } from "./piece.js";
import { handOf, headless, isSupply, labelOf, marksOf, Offers, pickedOf, ringed, said, steps, zoneOf } from "./piles.js";
import { Figures, Plate } from "./plate.js";
import { missing, useSeveral, wants } from "./several.js";
import { Prose } from "./signs.js";
import { small, useSmall } from "./small.js";

// crowd says that the board shows everybody who sits around the table.
export const crowd = true;

// Board shows a view of piles; any other system's in words.
export const Board = (props) => (props.view.stage && props.view.table ? html`<${Piles} ...${props}/>` : html`<${Plain} ...${props}/>`);

function Piles({ view, play }) {
  const [held, hold] = useState(null), [lastRead, read] = useState(null), deeds = latelyOf(play.events, view.seat);
  const table = zoneOf(view, 0, play.names), seats = view.seats.map((_, i) => zoneOf(view, i + 1, play.names));
  const several = useSeveral(view, play), rest = several.moves.length || several.telling ? play.options.filter((o) => !view.several?.some((m) => m.verb === o.move?.split(" ")[0])) : play.options;
  const offers = new Offers(rest, [table, ...seats]), mine = view.seats[view.seat - 1], picked = mine?.chosen ? pickedOf(view) : [];
  const now = held && held.moves.every((move) => play.options.some((o) => o.move === move)) ? held : null;
  const first = !small() && table.groups.find(isSupply)?.piles.find((p) => p.cards.length)?.cards.at(-1), reads = lastRead ?? first;
  const buys = table.groups.some(isSupply), desk = { play, buys, offers, held: now, hold, read, reads, fresh: freshOf(deeds), shifts: changesIn(deeds), several, picking: !several.telling && !several.moves.length && Boolean(view.several?.length) };
  useEffect(() => { hold(null); if (small()) read(null); }, [play.events.length]);
  useSmall();
  const box = useKeys(`${play.options.map((o) => o.move).join()} ${view.round}`, () => { read(null); if (held || several.chosen.length) { hold(null); several.clear(); } else if (picked.length > 0 && play.acting) play.undo?.(); });
  const around = view.seats.map((_, i) => (i + (view.seat || 1)) % view.seats.length + 1).filter((seat) => seat !== view.seat);
  const ring = table.piles.find((p) => ringed(p, view, play.events)), four = ring && around.length === 3;
  const rivals = around.map((seat) => html`<${Plate} key=${seat} seat=${seat} zone=${seats[seat - 1]} view=${view} marks=${marksOf(view, seat)} desk=${desk}/>`);
  const middle = ring && html`<${Ring} pile=${ring} view=${view} desk=${desk}/>`, own = view.seat > 0 && html`<${Own} zone=${seats[view.seat - 1]} view=${view} picked=${picked} desk=${desk}/>`;
  const felt = html`<${Felt} table=${table} ring=${ring} view=${view} desk=${desk}/>`;
  return html`<div ref=${box} class=${`piles-board${buys ? " buys" : ""}`}>
    ${!four && rivals.length > 0 && html`<div class="rivals">${rivals}</div>`}
    ${ring ? html`<div class=${four ? "trick four" : "trick"}>${four && rivals}${middle}${felt}</div>` : felt}${reads && html`<${Reader} card=${reads}/>`}
    <${Lately} deeds=${deeds} names=${play.names} ...${sightOf(view, [table, ...seats])}/>
    ${view.turn > 0 && html`<${Asks} view=${view} desk=${desk}/>`}${own}</div>`;
}

// sightOf are all cards that the view knows, by their refs, and which of them are drawn.
function sightOf(view, zones) {
  const cards = new Map(), inSight = new Set();
  for (const zone of zones) {
    for (const pile of [...zone.piles, ...zone.groups.flatMap((group) => group.piles)]) {
      for (const card of pile.cards.filter((c) => c.ref)) {
        cards.set(card.ref, card);
        if (pile.shape !== "count" && (pile.shape !== "stack" || card === pile.cards.at(-1))) inSight.add(card.ref);
      }
    }
  }
  return { cards, inSight };
}

// Felt is what is nobody's, but for a trick: groups of piles, then stacks, rows and numbers.
function Felt({ table, ring, view, desk }) {
  const wide = small() ? 46 : 96, used = new Set(desk.play.events.filter((e) => e.kind === "move" && e.amount === 0).map((e) => e.text));
  const piles = table.piles.filter((p) => p !== ring && (p.cards.length || (p.shape === "row" && used.has(p.name))));
  if (!piles.length && !table.groups.length && !table.figures.length && !table.flags.length) return null;
  return html`<div class="felt">${table.groups.map((group) => html`<${Group} key=${group.name} group=${group} wide=${small() ? 46 : 64} desk=${desk}/>`)}
    ${(piles.length + table.figures.length + table.flags.length > 0) && html`<div class="lies">${piles.map((pile) => (pile.shape === "row" || pile.shape === "fan" ? html`<${Row} key=${pile.name} pile=${pile} wide=${wide} empty desk=${desk}/>` : html`<${Stack} key=${pile.name} pile=${pile.shape === "count" ? { ...pile, cards: pile.cards.map(() => ({})) } : pile} wide=${small() ? 38 : 72} desk=${desk}/>`))}
      <${Figures} figures=${table.figures} flags=${table.flags} ref=${view.table.ref} desk=${desk}/></div>`}</div>`;
}

// Own is the viewer's plate, what lies before it, and the hand.
function Own({ zone, view, picked, desk }) {
  const hand = handOf(zone);
  return html`<div class="own"><${Plate} zone=${zone} seat=${view.seat} view=${view} marks=${marksOf(view, view.seat)} mine desk=${desk}/>${hand && hand.cards.length > 0 && html`<${Fan} pile=${hand} picked=${picked} own desk=${desk}/>`}</div>`;
}

// Asks is the band of what is asked: the stage's words, or what is held or picked so far, and the moves
// that are no cards as buttons.
function Asks({ view, desk }) {
  const { play, held, hold, offers, picking, several } = desk, mine = view.seats[view.seat - 1], chosen = mine?.chosen ?? "", picks = chosen !== "" && play.acting && !several.telling;
  const [path, go] = useState([]), open = held ? play.options.filter((o) => held.moves.includes(o.move)) : offers.left, { at, words, within } = steps(open, path);
  useEffect(() => go([]), [play.events.length]);
  const back = held || path.length || several.chosen.length ? () => { hold(null); go([]); several.clear(); } : picks && play.undo;
  return html`<section class=${`asks${play.acting ? " now" : ""}`} aria-live="polite"><p><${Prose} text=${held ? called(held.card) : asked(view, play)}/><small>${!held && aside(view, play, picking, several)}</small></p><div class="acts">
    ${words.map((word) => html`<button type="button" key=${word} class="seal" onClick=${() => go([...at, word])}>${[...at, word].filter((_, i) => !held || i !== 1).join(" ")} …</button>`)}
    ${within.map((o) => html`<${Seal} key=${o.move} option=${o} label=${(held ? headless : labelOf)(o)} play=${play} kind=${(held || picks) && within.length < 3 ? "main" : ""}/>`)}
    ${!held && several.moves.filter((move) => move.most > 1 || move.least === 0).map((move) => html`<${Several} key=${move.verb} move=${move} several=${several}/>`)}
    ${picks && !within.length && html`<button type="button" class="seal off" aria-disabled="true">${t("piles.more")}</button>`}
    ${back && html`<button type="button" class="seal quiet" onClick=${back}>${t("piles.back")}</button>`}</div></section>`;
}

// Several is the button of a move about several cards: it says what is missing, and then what it does.
function Several({ move, several }) {
  const may = missing(move, several.chosen) === 0 && several.chosen.every((card) => move.cards.includes(card.ref));
  return html`<button type="button" class=${`seal ${may ? "main" : "off"}`} aria-disabled=${!may} onClick=${() => may && several.commit(move.verb)}>${wants(move, several.chosen)}</button>`;
}

const asked = (view, play) => view.asks || t(play.acting ? "table.your_turn" : "table.others_decide");

// aside says how far a choice of several has come, or how many cards may be played.
function aside(view, play, picking, { moves, chosen: cards }) {
  const chosen = view.seats[view.seat - 1]?.chosen ?? "", n = new Set(play.options.filter((o) => o.ref && legal(o)).map((o) => o.ref)).size;
  if (chosen && !play.acting) return t("piles.waits");
  if (chosen) return t("piles.picked", { what: said(chosen.split(" ")[0]), n: pickedOf(view).length });
  if (moves.some((move) => move.most > 1)) return t("piles.any", { n: cards.length });
  return picking ? t("piles.several") : n > 0 && t("piles.may", { n });
}
