// The sign of a suit or a colour. No two have one shape, so that a card is told by shape and word too,
// never by its colour alone.
import { html } from "../../vendor/ui.js";
import { line, star } from "../../card/line.js";
import { small } from "../../card/use.js";

// french are the four suits of a deck of 52, in the order in which a hand is sorted: their outline and
// the line within it, in a square of 40.
export const french = {
  spades: ["M0-18.5C4-11 16-5.5 16 4.5C16 12 8 14 2.8 8.6C3 13 5 16 8.5 18H-8.5C-5 16-3 13-2.8 8.6C-8 14-16 12-16 4.5C-16-5.5-4-11 0-18.5Z", "M0-11C2-6 10-2 10.5 4.5M0-11C-2-6-10-2-10.5 4.5"],
  hearts: ["M0 18C-4 10-17 3-17-7C-17-16-5-19 0-9C5-19 17-16 17-7C17 3 4 10 0 18Z", "M-12-6.5C-12-11-7-12.5-4.5-9M12-6.5C12-11 7-12.5 4.5-9M0 11C-2.5 6-7 3.5-10-.5M0 11C2.5 6 7 3.5 10-.5"],
  clubs: ["M0-18A7.8 7.8 0 0 1 6.2-5.5A7.8 7.8 0 1 1 2.8 7.5C3 12.5 5 16 8.5 18H-8.5C-5 16-3 12.5-2.8 7.5A7.8 7.8 0 1 1-6.2-5.5A7.8 7.8 0 0 1 0-18Z", "M-3.5-10.5A3.5 3.5 0 0 1 3.5-10.5M-12 3.5A3.5 3.5 0 0 1-8.5-.8M12 3.5A3.5 3.5 0 0 0 8.5-.8"],
  diamonds: ["M0-19C3-11 8.5-4 13.5 0C8.5 4 3 11 0 19C-3 11-8.5 4-13.5 0C-8.5-4-3-11 0-19Z", "M0-11.5L8 0L0 11.5L-8 0ZM-8 0H8"],
};

const petals = [0, 72, 144, 216, 288].map((turn) => { const a = turn * Math.PI / 180, x = 9 * Math.sin(a), y = -9 * Math.cos(a); return `M${(x - 8).toFixed(1)} ${y.toFixed(1)}a8 8 0 1 0 16 0a8 8 0 1 0-16 0`; }).join("");
const round = (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

// coloured are the signs of colours by their names: outline, line within, colour.
const coloured = {
  red: ["M0-19C8-9 14-2 12 7C10 15 5 18 0 18C-5 18-10 15-12 7C-13 1-8-3-7-9C-3-6-1-10 0-19Z", "M0 14C-5 12-6 7-2 1C0 5 5 7 3 12", "var(--suit-swords)"],
  blue: ["M0-19C6-9 13-2 13 6A13 12 0 0 1-13 6C-13-2-6-9 0-19Z", "M-8 6A8 8 0 0 0 0 13", "var(--suit-cups)"],
  green: ["M0-19C15-10 15 7 0 19C-15 7-15-10 0-19Z", "M0-11V14M0-1L7-6M0-1L-7-6M0 7L7 2M0 7L-7 2", "var(--suit-wands)"],
  yellow: [`M${star(8, 19, 11)}Z`, round(6), "var(--suit-pentacles)"],
  white: [round(16), round(11), "var(--pip-hi)"],
  pink: [petals, round(4), "color-mix(in srgb, var(--suit-swords) 45%, var(--pip-hi))"],
  purple: ["M0-18L16-9V9L0 18L-16 9V-9Z", "M0-10V10M-9-5L9 5M9-5L-9 5", "var(--suit-ruin)"],
  orange: ["M-18 10A18 18 0 0 1 18 10Z", "M-10 6A10 10 0 0 1 10 6", "var(--suit-ember)"],
  black: ["M-15-15H15V15H-15Z", "M-9-9H9V9H-9Z", "var(--ink)"],
  brown: ["M0-15L18 15H-18Z", "M0-5L8 9H-8Z", "var(--suit-stone)"],
};

// further are the shapes of whatever else parts a deck, which share one colour.
const further = ["M0-19L12-4H6V18H-6V-4H-12Z", "M-6-18H6V-6H18V6H6V18H-6V6H-18V-6H-6Z", `M${star(5, 19, 8)}Z`, "M0-18L17 0L0 18L-17 0Z", `M${star(12, 18, 13)}Z`, "M-16-10H16L8 16H-8Z"];

// numbered is a number that a word always has.
const numbered = (word, most) => [...word].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 9973, 7) % most;

// tarot are the suits that the page has as marks of its own.
const tarot = ["pentacles", "cups", "swords", "wands"];

const drawn = (word) => (Object.hasOwn(french, word) ? [...french[word], `var(--f-${word})`] : Object.hasOwn(coloured, word) ? coloured[word] : [further[numbered(word, further.length)], "", "var(--suit-neutral)"]);

// known says that a word has a sign of its own.
export const known = (word) => Object.hasOwn(french, word) || Object.hasOwn(coloured, word) || tarot.includes(word);

// red says that a suit of the French deck is one of the two red ones.
export const red = (suit) => suit === "hearts" || suit === "diamonds";

// sign places it within a picture.
export function sign(word, x, y, size = 1, turned = false) {
  const [outline, within, colour] = drawn(word), place = `translate(${x} ${y})${turned ? " rotate(180)" : ""} scale(${size})`;
  if (tarot.includes(word)) return html`<g transform=${place}>${small(word, 0, 0, .9)}</g>`;
  return html`<g transform=${place}><path d=${outline} fill=${colour} ...${line} stroke-width="1.8"/>${within && html`<path d=${within} fill="none" stroke=${word === "white" || word === "pink" ? "var(--pip-line)" : "var(--pip-hi)"} stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`}</g>`;
}

// Prose is a text in which a French suit keeps its word and gains its sign.
export const Prose = ({ text }) => text.split(/\b(spades|hearts|clubs|diamonds)\b/).map((part, i) => (i % 2 ? html`<span class="of-suit">${part} <${Sign} of=${part}/></span>` : part));

// Sign is it in a line of text.
export const Sign = ({ of }) => html`<svg class="suit-sign" viewBox="-20 -20 40 40" aria-hidden="true">${sign(of, 0, 0)}</svg>`;
