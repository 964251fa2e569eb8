// The face of a card of a game in one file: a suit and a rank, or words.
import { html } from "../../vendor/ui.js";

// suits are drawn in a square of 40, by the name that a deck gives them.
const suits = {
  hearts: "M0 16C-18 4-17-13-8-13C-3-13 0-9 0-6C0-9 3-13 8-13C17-13 18 4 0 16Z",
  diamonds: "M0-17L13 0L0 17L-13 0Z",
  spades: "M0-17C-2-8-15-3-15 6C-15 12-8 14-3 9C-3 13-5 15-7 17H7C5 15 3 13 3 9C8 14 15 12 15 6C15-3 2-8 0-17Z",
  clubs: "M0-16A7 7 0 0 1 5-4A7 7 0 1 1 3 8C3 13 5 15 7 17H-7C-5 15-3 13-3 8A7 7 0 1 1-5-4A7 7 0 0 1 0-16Z",
};

const letters = { 11: "J", 12: "Q", 13: "K", 14: "A" };
const shortRank = (card) => (card.suit in suits && letters[card.rank]) || card.rank;

// Suit is the mark of a suit.
const Suit = ({ of }) => html`<svg class=${`suit ${of}`} viewBox="-20 -20 40 40" aria-hidden="true"><path d=${suits[of]}/></svg>`;

// Face shows a card, or the back of one that the viewer does not know.
export function Face({ card }) {
  if (!card.name) return html`<span class="face back"></span>`;
  if (card.suit in suits) return html`<span class=${`face of-${card.suit}`}><b>${shortRank(card)}</b><${Suit} of=${card.suit}/></span>`;
  const words = card.name.split(" "), number = words.find((word) => /^\d+$/.test(word)), rest = words.filter((word) => word !== number).join(" ");
  return html`<span class="face words">${number !== undefined && html`<b>${number}</b>`}<span>${rest || number}</span></span>`;
}
