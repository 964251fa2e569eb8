// The board of piles: a game in one Lua file, drawn from what a seat sees. It knows no game: a pile is
// a row of cards, or a stack with its number where nobody sees it or the rules say count.
import { html, useState } from "../../vendor/ui.js";
import { Portrait, portraits } from "../../card/use.js";
import { about, legal } from "../options.js";
import { Plain } from "../plain.js";
import { Seal } from "../slot.js";
import { Face } from "./face.js";

// Board shows a view of piles; any other system's in words.
export const Board = (props) => (props.view.stage && props.view.table ? html`<${Piles} ...${props}/>` : html`<${Plain} ...${props}/>`);

const said = (name) => name.replaceAll("_", " ");

// pilesOf are the piles of a seat or of the table by their names, with those of a group one by one;
// figuresOf what else it has.
function pilesOf(zone) {
  return Object.entries(zone).flatMap(([name, value]) => {
    if (Array.isArray(value) && value.every((x) => !Array.isArray(x))) return [{ name, cards: value }];
    if (Array.isArray(value)) return value.map((cards, i) => ({ name, of: `${i + 1}`, cards }));
    return value && typeof value === "object" ? Object.entries(value).map(([of, cards]) => ({ name, of, cards: cards ?? [] })) : [];
  });
}
const figuresOf = (zone) => Object.entries(zone).filter(([name, value]) => !["ref", "acted", "chosen"].includes(name) && typeof value !== "object" && value !== false && value !== "");

function Piles({ view, play }) {
  const [held, keep] = useState(0), [moves, offer] = useState([]); // a card with several moves, of which one is asked for
  const hold = (id, open = []) => { keep(id); offer(open.map((o) => o.move)); };
  const own = view.seat ? view.seats[view.seat - 1] : null, rivals = view.seats.map((zone, i) => ({ zone, i })).filter(({ i }) => i !== view.seat - 1);
  const shows = (how) => new Set((view.shows ?? []).filter((s) => s.show === how).map((s) => s.pile));
  const counted = shows("count"), seats = shows("seat");
  const shown = new Set([...view.seats, view.table].flatMap(pilesOf).flatMap((p) => p.cards.map((card) => card.ref)));
  const cards = { play, held, hold, seats };
  const blind = (o) => / card \d+ of \w+ of /.test(o.text);
  const buttons = play.options.filter((o) => (held ? moves.includes(o.move) : !o.ref ? !blind(o) : !shown.has(o.ref)));
  return html`<div class="piles-board">
    <div class="rivals">${rivals.map(({ zone, i }) => html`<section class=${`rival${view.turn === i + 1 ? " next" : ""}`} aria-label=${play.names[i]}><${Portrait} of=${portraits[i % portraits.length]}/><b>${play.names[i]}</b><${Zone} zone=${zone} counted=${(name) => counted.has(name)} ...${cards}/></section>`)}</div>
    <section class="felt"><${Zone} zone=${view.table} at="table." counted=${(name) => counted.has(`table.${name}`)} ...${cards}/></section>
    <section class="asks" aria-live="polite"><p>${view.asks}</p><div class="acts">${buttons.map((o) => html`<${Seal} key=${o.move} option=${o} label=${o.text.replace(/^[^:]*: /, "") === o.text ? said(o.move) : `${said(o.move.split(" ")[0])} ${o.text.replace(/^[^:]*: /, "")}`} play=${play}/>`)}${held !== 0 && html`<button type="button" class="seal quiet" onClick=${() => hold(0)}>×</button>`}</div></section>
    ${own && html`<section class="own"><${Zone} zone=${own} mine counted=${(name) => counted.has(name)} ...${cards}/></section>`}</div>`;
}

// Zone is a seat or the table: its piles, and its numbers.
function Zone({ zone, mine, counted, seats, at = "", play, held, hold }) {
  const piles = pilesOf(zone), blind = (p, i) => (mine ? play.options.filter((o) => o.text.includes(` card ${i + 1} of ${p.name} of `)) : []);
  const stack = (p) => counted(p.name) || p.cards.every((card, i) => !card.name && !blind(p, i).length);
  return html`${piles.filter((p) => p.cards.length && !stack(p)).map((p) => html`<div key=${p.name + p.of} class="pile" role="group" aria-label=${said(p.of ? `${p.name} ${p.of}` : p.name)}><span class="small dim">${p.of ? said(p.of) : said(p.name)}</span>
      <div class="cards">${alike(p, mine).map(({ card, n }, i) => html`<${Piece} key=${card.ref || `n${i}`} card=${card} n=${n} options=${card.ref ? about(play.options, card.ref) : blind(p, i)} id=${card.ref || -1 - i} play=${play} held=${held} hold=${hold}/>`)}</div></div>`)}
    <dl class="figures">${piles.filter((p) => stack(p) && p.cards.length).map((p) => html`<div key=${p.name + p.of}><dd>${p.cards.length}</dd><dt>${said(p.name)}</dt></div>`)}
      ${figuresOf(zone).map(([name, value]) => (seats.has(at + name) ? value > 0 && html`<div key=${name}><dt>${said(name)}</dt><dd class="who">${play.names[value - 1]}</dd></div>` : html`<div key=${name}>${value !== true && html`<dd>${value}</dd>`}<dt>${said(name)}</dt></div>`))}</dl>`;
}

// alike puts cards of one name that lie together into one: in a group of piles, in a long pile, and
// where the viewer knows none of a rival's.
function alike({ cards, of }, mine) {
  const list = [];
  for (const card of cards) {
    const last = list.at(-1);
    if (last && last.card.name === card.name && (of || cards.length > 12 || (!card.name && !mine))) last.n++;
    else list.push({ card, n: 1 });
  }
  return list;
}

// Piece is a card: pressed, it does what may be done with it, or holds it where that is several things.
// id is the card's ref, below 0 for one that its owner does not know.
function Piece({ card, n, id, options, play, held, hold }) {
  const open = options.filter(legal);
  const press = () => (open.length === 1 ? (hold(0), play.send(open[0].move)) : hold(id, open));
  const count = n > 1 && html`<span class="times">${n}</span>`;
  if (!open.length) return html`<span class="tc" role="img" aria-label=${card.name || "?"}><${Face} card=${card}/>${count}</span>`;
  return html`<button type="button" class=${`tc lit${held === id ? " pick" : ""}`} aria-label=${open.length === 1 ? open[0].text : card.name || "?"} onClick=${press}><${Face} card=${card}/>${count}</button>`;
}
