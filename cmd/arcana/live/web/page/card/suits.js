// Which mark stands for a tribe, a faction, a resonance or a tag, and in which colour.
import { round, long } from "./pips.js";

// kin are names that have no pip of their own and borrow one, each as [pip, colour].
const kin = {
  combat: ["swords", "swords"], technology: ["artificer", "artificer"], agility: ["zephyr", "zephyr"], endurance: ["stone", "stone"],
  empathy: ["heart", "swords"], resolve: ["anchor", "stone"], lore: ["book", "ruin"], logic: ["key", "pentacles"],
  perception: ["eye", "cups"], stealth: ["mask", "ruin"],
};

const has = (name) => Object.hasOwn(round, name) || Object.hasOwn(long, name);

// marks are what a theme says of tribes: {mark, name} by tribe.
let marks = {};

// dress takes what a theme says of tribes.
export const dress = (tribes) => { marks = tribes ?? {}; };

// pipOf is the pip that a name is shown by; what nobody knows is neutral.
export const pipOf = (name) => {
  const said = Object.hasOwn(marks, name) ? marks[name].mark : undefined;
  if (said && has(said)) return said;
  return has(name) ? name : Object.hasOwn(kin, name) ? kin[name][0] : "neutral";
};

// colourOf is the colour of that name as CSS takes it.
export const colourOf = (name) => {
  const known = Object.hasOwn(kin, name) ? kin[name][1] : has(name) || Object.hasOwn(marks, name) ? name : "neutral";
  return `var(--suit-${known},var(--suit-neutral))`;
};

// isLong says that a pip is laid over others and has a small form.
export const isLong = (pip) => Object.hasOwn(long, pip);
