// The five games as the page shows them: their trumps, in their order.
import { said, t } from "./strings.js";

const trumps = {
  tavern: { numeral: "I", emblem: "sun", tribes: ["pentacles"] },
  encounter: { numeral: "II", emblem: "eye", tribes: ["wands"] },
  market: { numeral: "III", emblem: "scales", tribes: ["merchant"] },
  delve: { numeral: "IV", emblem: "tower", tribes: ["swords"] },
  draft: { numeral: "V", emblem: "star", tribes: ["cups"] },
};

// order is that of the trumps; a system that has none comes after them.
export const order = Object.keys(trumps);

// titleOf is a game's name.
export const titleOf = (system) => said(`systems.${system}`, system);

// trumpOf is the card of a game.
export const trumpOf = (system) => ({ trump: true, name: titleOf(system), emblem: "world", tribes: ["neutral"], numeral: "", ...trumps[system] });

// suitOf is the mark of a game in lists.
export const suitOf = (system) => trumps[system]?.tribes[0] ?? "neutral";

// mottoOf is what a game is about, in a few words.
export const mottoOf = (system, otherwise = "") => said(`systems.${system}_line`, otherwise);

// placeOf says a place in words.
export const placeOf = (place) => t(place > 4 ? "app.place_n" : `app.place_${place}`, { place });
