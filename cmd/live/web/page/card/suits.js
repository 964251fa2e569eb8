// Which mark stands for a tribe, a faction, a resonance or a tag, and in which colour: as
// the theme says, and where it says nothing, the pip of that name.
import { motifs } from "./motifs.js";
import { long, round } from "./pips.js";

let tribes = {}, files = "", rows = {};

// dress takes what a theme says of tribes: {name, colour, mark} by tribe; its pictures are
// below folder.
export function dress(worn, folder = "") {
  tribes = worn;
  files = folder;
}

// learnMarks takes what the files of a system say of their words, by kinds and ids: it holds
// where the theme says nothing.
export function learnMarks(content) {
  rows = Object.assign({}, ...Object.values(content).map((kind) => Object.fromEntries(Object.entries(kind).filter(([, row]) => row.mark))));
}

const has = (shapes, name) => Object.hasOwn(shapes, name);
const said = (name) => (has(tribes, name) ? tribes[name] : undefined);
const row = (name) => (has(rows, name) ? rows[name] : undefined);

// pipOf is the shape that a name is shown by, "neutral" for one that nobody knows.
export const pipOf = (name) => [said(name)?.mark, row(name)?.mark, name].find((mark) => mark && (has(round, mark) || has(long, mark) || has(motifs, mark))) ?? "neutral";

// markPicture is the address of the picture that is a tribe's mark, undefined where it is
// drawn.
export const markPicture = (name) => (said(name)?.mark.includes(".") ? files + said(name).mark : undefined);

// colourOf is the colour of that name as CSS takes it, nameOf what people call it.
export const colourOf = (name) => (said(name)?.colour ? `var(${said(name).colour})` : `var(--suit-${/^\w+$/.test(name) ? name : "neutral"},var(--suit-neutral))`);
export const nameOf = (name) => said(name)?.name ?? row(name)?.name ?? String(name).replaceAll("_", " ");

// tribeCalled is what people call what the theme knows, undefined for anything else.
export const tribeCalled = (name) => said(name)?.name;

// isLong says that a pip is laid over others and has a small form; isMotif that it is drawn
// in its own colours.
export const isLong = (pip) => has(long, pip);
export const isMotif = (pip) => !has(round, pip) && !has(long, pip) && has(motifs, pip);

// keywordNames are the names of keywords as a card's text has them: "Swift. Hard to hit."
export const keywordNames = (words, content) => words?.map((word) => `${content?.keyword?.[word]?.name ?? nameOf(word.split(":").at(-1))}.`).join(" ");

// marksOf are the keywords that abilities gave a thing, with their amounts: "Clue 2, Marked".
export const marksOf = (ref, view, content) => (view.given ?? []).filter((g) => g.of === ref).map((g) => `${keywordNames([g.keyword], content).slice(0, -1)}${g.amount > 1 ? ` ${g.amount}` : ""}`).join(", ");
