// The field of a card of the French deck: its pips in rank, a court or an ace. The card is 140 by 240.
import { html } from "../../vendor/ui.js";
import { line } from "../../card/line.js";
import { sprig } from "../../card/use.js";
import { red, sign } from "./signs.js";

// letters stand for ranks that are no numbers; 14 is the ace above the king.
export const letters = { 1: "A", 11: "J", 12: "Q", 13: "K", 14: "A" };

const left = 54, middle = 70, right = 86;
const pairs = (...ys) => ys.flatMap((y) => [[left, y], [right, y]]), wide = [46, 95, 145, 194].flatMap((y) => [[52, y], [88, y]]);
const fields = {
  2: [[middle, 52], [middle, 188]], 3: [[middle, 52], [middle, 120], [middle, 188]], 4: pairs(52, 188), 5: [...pairs(52, 188), [middle, 120]], 6: pairs(52, 120, 188),
  7: [...pairs(52, 120, 188), [middle, 86]], 8: [...pairs(52, 120, 188), [middle, 86], [middle, 154]], 9: [...wide, [middle, 120]], 10: [...wide, [middle, 70.5], [middle, 169.5]],
};

// field draws what stands between the corners.
export function field(suit, rank) {
  if (rank > 10 && rank < 14) return court(suit, rank);
  if (rank === 1 || rank === 14) return ace(suit);
  if (!fields[rank]) return sign(suit, middle, 120, 1.45);
  return fields[rank].map(([x, y]) => sign(suit, x, y, rank > 8 ? .76 : .86, y > 121));
}

const tint = (suit) => `color-mix(in srgb, var(--f-${suit}) 12%, var(--card))`;

function ace(suit) {
  const ray = (i) => { const a = Math.PI * i / 18, far = i % 2 ? 1 : .86, at = (v) => v.toFixed(1); return `M${at(70 + 33 * Math.cos(a))} ${at(120 + 45 * Math.sin(a))}L${at(70 + 46 * far * Math.cos(a))} ${at(120 + 66 * far * Math.sin(a))}`; };
  return html`<path d=${Array.from({ length: 36 }, (_, i) => ray(i)).join("")} stroke="var(--ray)" stroke-width="1.3"/><ellipse cx="70" cy="120" rx="31" ry="43" style=${{ fill: tint(suit) }} stroke="var(--pip-line)" stroke-width="1.6"/><ellipse cx="70" cy="120" rx="28" ry="39.5" fill="none" stroke="var(--pip-line)" stroke-width=".7"/>${sign(suit, 70, 120, 1.45)}`;
}

// court is one half figure, and the same turned around.
function court(suit, rank) {
  const half = html`<svg x="38" y="22" width="64" height="98" viewBox="38 22 64 98">${figure(suit, rank)}</svg>${sign(suit, 48, 34, .5)}`;
  return html`<rect x="38" y="22" width="64" height="196" style=${{ fill: tint(suit) }} stroke="var(--ink)" stroke-width="1.3"/>${half}<g transform="rotate(180 70 120)">${half}</g>
    <path d="M38 117.5H102M38 122.5H102" stroke="var(--ink)" stroke-width="1.1"/><path d="M38 120H102" stroke="var(--suit-pentacles)" stroke-width="3.4"/><rect x="38" y="22" width="64" height="196" fill="none" stroke="var(--ink)" stroke-width="1.3"/>`;
}

const filled = (d, fill, width) => html`<path d=${d} fill=${fill} ...${line} stroke-width=${width}/>`;
const stroked = (d, width) => filled(d, "none", width);
const gold = "var(--suit-pentacles)", skin = "var(--pip-hi)";
const stone = (x, y, r) => html`<circle cx=${x} cy=${y} r=${r} fill=${skin} ...${line} stroke-width="1"/>`;

function figure(suit, rank) {
  const robe = [filled("M38 122V108C44 94 56 91 62 88H78C84 91 96 94 102 108V122Z", `var(--f-${suit})`, 1.5), filled("M62 88L70 106L78 88L84 91V122H56V91Z", skin, 1.2), filled("M63 122V98L70 110L77 98V122", gold, 1.2)];
  const trim = html`<path d="M43 110Q47 104 52 102M41 117Q47 110 53 108M97 110Q93 104 88 102M99 117Q93 110 87 108" fill="none" stroke=${red(suit) ? "var(--pip-line)" : "var(--pip-hi)"} stroke-width="1.1"/>`;
  const head = html`<ellipse cx="70" cy="65" rx="13" ry="16.5" fill=${skin} ...${line} stroke-width="1.4"/>`, face = stroked("M62.5 63Q65 61 67.5 63M72.5 63Q75 61 77.5 63M70 63V69.5H67.8M66.5 74Q70 76 73.5 74", 1.2);
  return [robe, trim, { 11: jack, 12: queen, 13: king }[rank](head, face, suit)];
}

const king = (head, face) => [
  stroked("M96 122V52", 4), html`<path d="M96 122V52" fill="none" stroke=${gold} stroke-width="1.8"/><circle cx="96" cy="49" r="4.5" fill=${gold} ...${line} stroke-width="1.2"/>`, stroked("M56 52Q54 70 58 76M84 52Q86 70 82 76", 3), head,
  filled("M57.5 68C57 84 63 94 70 97C77 94 83 84 82.5 68C79 73 75 71.5 70 71.5C65 71.5 61 73 57.5 68Z", "var(--card)", 1.3), stroked("M63 80Q66 90 70 94M77 80Q74 90 70 94M70 80V94", .9), face,
  filled("M55 51L51.5 31L60 41L70 26L80 41L88.5 31L85 51Z", gold, 1.5), stroked("M56 46.5H84", 1), stone(70, 25, 2.5), stone(51, 30, 2.2), stone(89, 30, 2.2),
];

const queen = (head, face) => [
  filled("M57 50C48 62 52 78 48 90Q58 94 62 86ZM83 50C92 62 88 78 92 90Q82 94 78 86Z", gold, 1.3), stroked("M55 60Q54 76 53 88M85 60Q86 76 87 88", .8), head, face, stroked("M62 92Q70 97 78 92", 1.4), sprig(97, 62, .95), stroked("M97 73Q97 84 94 92", 1.2),
  filled("M57 50C54 42 54 38 55 35Q60 34 62 40Q64 31 70 30Q76 31 78 40Q80 34 85 35C86 38 86 42 83 50Z", gold, 1.5), stroked("M58 46H82", 1), stone(70, 38, 2),
];

const jack = (head, face, suit) => [
  stroked("M96 122V62", 3.6), html`<path d="M96 122V62" fill="none" stroke="var(--suit-wands)" stroke-width="1.6"/>`, filled("M96 48L101 62H91Z", skin, 1.2), filled("M57 52C52 62 54 72 57 78Q61 76 61 70ZM83 52C88 62 86 72 83 78Q79 76 79 70Z", gold, 1.2), head, face,
  filled("M82 40C92 35 97 27 95 19C88 21 81 29 79 38Z", skin, 1.2), stroked("M81 39Q89 30 94 21", .8), filled("M54 53C49 42 58 33 70 34C84 33 92 43 86 53Q70 45 54 53Z", `var(--f-${suit})`, 1.5), filled("M54 53Q70 45 86 53L85 57Q70 49 55 57Z", gold, 1.2),
];
