// What a note tells of a card of the tavern: its words, and how its numbers came to be.
import { t } from "../../look/strings.js";
import { changesOf, sumOf } from "../../why/changes.js";

// telling is that, for a card of the own side; swap, where it is given, begins to move it.
export function telling(card, play, swap) {
  const changed = (field) => card.ref && changesOf(play.events, { ref: card.ref, field }).length > 0;
  const fields = ["attack", "health"].filter(changed);
  return {
    sums: fields.map((field) => ({ title: t(field === "health" ? "tavern.health_word" : "tavern.attack"), ...sumOf(play.events, { ref: card.ref, field }, card[field], t("tavern.began")) })),
    prose: [card.text, card.created && t("tavern.created")].filter(Boolean).join(" "), swap,
    shift: Object.fromEntries(fields.map((field) => [field, direction(play.events, card, field)])),
  };
}

// direction says whether a number has grown or shrunk since the card came.
const direction = (events, card, field) => {
  const sum = changesOf(events, { ref: card.ref, field }).reduce((n, e) => n + e.amount, 0);
  return sum > 0 ? "up" : sum < 0 ? "down" : undefined;
};

// gold is the sum of this turn's purse.
telling.gold = (view, play) => {
  const turn = play.events.findLastIndex((e) => e.kind === "turn_began");
  return sumOf(play.events.slice(turn), { name: undefined, ref: view.ref, field: "gold" }, view.gold, t("tavern.before"));
};

// keptOf lists what a player's memory says of growths and counts: {span, amount, what}, where span names
// the words for it.
export const keptOf = (memory = []) => memory.flatMap(({ name, value }) => {
  const [, span, grown, what] = name.match(/^this (match|turn|combat): (have )?(?!once)(.+?)(?: \(secretly\))?$/) ?? [];
  return span ? [{ span: `${grown ? "grown" : "counted"}_${span}`, amount: grown && value >= 0 ? `+${value}` : value, what }] : [];
});
