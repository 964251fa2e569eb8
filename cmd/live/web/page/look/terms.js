// What a table is played with beside the rules as they ship.
import { html } from "../vendor/ui.js";

// Terms shows the sentences that the server has of it, if there are any.
export const Terms = ({ of }) => of.terms?.length > 0 && html`<span class="terms it">${of.terms.join(" ")}</span>`;
