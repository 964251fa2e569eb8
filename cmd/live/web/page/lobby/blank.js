// The blanks of a sentence: one to choose from, one to fill in.
import { html } from "../vendor/ui.js";

// Blank chooses among [value, words].
export const Blank = ({ label, value, choices, chosen }) => html`<span class="blank"><select aria-label=${label} value=${value} onChange=${(event) => chosen(event.target.value)}>
  ${choices.map(([v, words]) => html`<option value=${v} selected=${v === value}>${words}</option>`)}</select></span>`;

// Filled takes what is written; empty says what happens where nothing is.
export const Filled = ({ label, value, empty, pattern, chosen }) => html`<span class="blank written"><input aria-label=${label} value=${value} placeholder=${empty} pattern=${pattern} size=${Math.max(empty.length, value.length) + 1} onInput=${(event) => chosen(event.target.value)}/></span>`;
