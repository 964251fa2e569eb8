// A table is opened by a sentence with blanks.
import { html, useEffect, useState } from "../vendor/ui.js";
import { titleOf } from "../look/systems.js";
import { said, t } from "../look/strings.js";
import { ask } from "../net/ask.js";
import { Blank, Filled } from "./blank.js";
import { atOnce } from "./now.js";
import { readSettings } from "./settings.js";

const times = [0, 30, 60, 90, 180];
const plain = { people: 1, seats: 0, player: "", seed: "", seconds: 0, open: "", hidden: "", tuning: "" };

// Opening is that sentence; choose tells of another game.
export function Opening({ systems, system, choose }) {
  const about = systems.find((s) => s.name === system) ?? systems[0];
  const [wish, change] = useState(plain), [problem, complain] = useState(""), [busy, wait] = useState(false);
  const set = (field) => (value) => change({ ...wish, [field]: value });
  useEffect(() => { change({ ...plain, people: Math.min(about.most, 2), seats: Math.max(about.usual, about.least) }); complain(""); }, [about.name]);
  const go = async (asked, then) => {
    wait(true);
    try {
      location.href = (await ask("/api/v1/tables", asked)).link + then;
    } catch (error) {
      complain(error.message);
      wait(false);
    }
  };
  const open = (event) => {
    event.preventDefault();
    go(wishOf(about, wish), "");
  };
  const rivals = Math.max(about.usual, about.least) - 1;
  const now = () => go(wishOf(about, { ...wish, people: 1, seats: rivals + 1, hidden: "hidden" }), atOnce); // what else is filled in holds
  return html`<form class="plate opening" onSubmit=${open}><p>${sentence(systems, about, wish, set, choose)}</p>
    <div class="go"><button type="button" class="seal main great" disabled=${busy} onClick=${now}>${rivals ? t("lobby.play_now", { ais: ais(rivals) }) : t("lobby.play_now_alone")}</button><button class="seal great" disabled=${busy}>${t("lobby.open_button")}</button><span class=${problem ? "problem" : "it dim"} role="alert">${problem || t("lobby.no_account")}</span></div></form>`;
}

// ais is so many AIs, in words.
const ais = (n) => (n === 1 ? t("lobby.ai_one") : said(`lobby.ai_${n}`, t("lobby.ai_n", { n })));

const range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

// sentence says the wish; a part in braces is a blank. What is chosen by two only shows
// where there is a choice.
function sentence(systems, about, wish, set, choose) {
  const seats = Math.max(wish.seats, about.least), left = Math.max(0, seats - wish.people);
  const count = (key, one, none) => (n) => [n, n === 1 ? t(one) : n === 0 ? t(none) : said(`lobby.${key}_${n}`, t(`lobby.${key}_n`, { n }))];
  const seat = count("seat", "lobby.seat_one"), ai = count("ai", "lobby.ai_one", "lobby.ai_none");
  const blanks = {
    game: () => html`<${Blank} label=${t("lobby.system")} value=${about.name} choices=${systems.map((s) => [s.name, titleOf(s.name)])} chosen=${choose}/>`,
    people: () => html`<${Blank} label=${t("lobby.people")} value=${wish.people} choices=${range(1, about.most).map(seat)} chosen=${(n) => set("people")(Number(n))}/>`,
    ais: () => html`<${Blank} label=${t("lobby.ais")} value=${left} choices=${range(Math.max(0, about.least - wish.people), about.most - wish.people).map(ai)} chosen=${(n) => set("seats")(wish.people + Number(n))}/>`,
    player: () => html`<${Blank} label=${t("lobby.player")} value=${wish.player || about.players[0]} choices=${about.players.map((p) => [p, nameOf(p)])} chosen=${set("player")}/>`,
    seed: () => html`<${Filled} label=${t("lobby.seed")} value=${wish.seed} empty=${t("lobby.seed_chance")} pattern="[0-9]*" chosen=${set("seed")}/>`,
    seconds: () => html`<${Blank} label=${t("lobby.clock")} value=${wish.seconds} choices=${times.map((n) => [n, t(`lobby.clock_${n}`)])} chosen=${(n) => set("seconds")(Number(n))}/>`,
    hands: () => html`<${Blank} label=${t("lobby.hands")} value=${wish.open} choices=${[["", t("lobby.hands_closed")], ["open", t("lobby.hands_open")]]} chosen=${set("open")}/>`,
    listed: () => html`<${Blank} label=${t("lobby.listed")} value=${wish.hidden} choices=${[["", t("lobby.listed_all")], ["hidden", t("lobby.listed_link")]]} chosen=${set("hidden")}/>`,
    tuning: () => html`<${Filled} label=${t("lobby.tuning")} value=${wish.tuning} empty=${t("lobby.as_shipped")} chosen=${set("tuning")}/>`,
  };
  const text = t(about.most === 1 ? "lobby.sentence_alone" : left > 0 ? "lobby.sentence" : "lobby.sentence_no_ai");
  return text.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? blanks[part]?.() : part));
}

// nameOf is an AI's name for people.
const nameOf = (player) => player.replace(/^lua:/, "").replaceAll("_", " ");

// wishOf is what the server is asked for.
function wishOf(about, { people, seats, player, seed, seconds, open, hidden, tuning }) {
  const count = Math.max(seats, people, about.least);
  const wish = { system: about.name, players: range(1, count).map((n) => (n <= people ? "human" : player || about.players[0])), seconds, open: Boolean(open), hidden: Boolean(hidden) };
  if (seed) wish.seed = seed;
  if (tuning) wish.tuning = readSettings(tuning);
  return wish;
}
