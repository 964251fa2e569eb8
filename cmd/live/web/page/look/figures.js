// Numbers within titles stand in the letters of figures: the digit one of titles looks
// like a Roman one.
import { html } from "../vendor/ui.js";

// figures is a text with its numbers so.
export const figures = (text) => String(text).split(/(\d+)/).map((part, i) => (i % 2 ? html`<b class="fg">${part}</b>` : part));
