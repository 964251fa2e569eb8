// What a card of the market says, out of the numbers of its file.
import { valued } from "../../card/given.js";
import { keywordNames, nameOf } from "../../card/suits.js";
import { said, t } from "../../look/strings.js";
import { tell } from "../../look/tell.js";

// effects says what a block of numbers does: "+1 trade, draw 1"; resources of content stand with
// their names.
const effects = (block) => Object.entries(block).map(([name, n]) => said(`market.effect_${name}`, `+{n} ${nameOf(name)}`).replace("{n}", n)).join(", ");
const price = (also) => t("market.also_costs", { what: Object.entries(also).map(([name, n]) => `${n} ${nameOf(name)}`).join(", ") });

// words are those of a card of content; copy is the copy of it whose value they say.
export function words(card, copy = {}) {
  if (!card) return "";
  const own = [card.effects && effects(card.effects), card.either && t("market.either", { one: effects(card.either), other: effects(card.or ?? {}) })].filter(Boolean).join(", ");
  const value = card.ability?.value ?? card.abilities?.find((a) => a.value !== undefined)?.value;
  const text = tell(valued(card.text, value, copy));
  const sentence = (s) => s.charAt(0).toUpperCase() + s.slice(1);
  return [card.token && t("market.token"), card.flash && t("market.flash"), card.flashback && t("market.flashback"), card.also && price(card.also), own && sentence(`${own}.`), card.ally && t("market.ally_gives", { what: effects(card.ally) }), text, card.scrap && t("market.scrap_gives", { what: effects(card.scrap) })].filter(Boolean).join(" ");
}

// faceOf is a card of a view as it is drawn. Keywords that it was given stand before its text.
export function faceOf(card, content) {
  const file = content.card?.[card.id], given = card.keywords?.filter((word) => !file?.keywords?.includes(word));
  return { ...card, tribes: [card.faction, ...(file?.factions ?? [])], numeral: "", tag: card.cost, tier: Math.max(1, Math.min(card.cost, 5)), health: card.defense || null, attack: null, guardian: card.outpost, text: [keywordNames(given, content), words(file, card), card.exhausted && t("market.exhausted")].filter(Boolean).join(" ") };
}
