// Who set what of a card, where mods have a hand in it, as "arcana mods why" says.
import { html } from "../vendor/ui.js";
import { t } from "../look/strings.js";

// setOf is who set which fields of a thing of that id, the last first, of a system's
// content; undefined where all of it is as it ships.
export const setOf = (content, id) => (id ? Object.values(content).find((things) => Object.hasOwn(things, id) && things[id].set_by)?.[id].set_by : undefined);

// Setters are a line for each field, with what was there before.
export const Setters = ({ set }) => html`<ul class="set" aria-label=${t("why.who")}>${Object.entries(set).map(([field, [last, ...before]]) => html`<li>${field === "id" ? told("why.made", last) : told("why.set", last, field)}
  ${before.map((was) => html`<span>${told("why.before", was)}</span>`)}</li>`)}</ul>`;

const told = (key, { by, file, line, value }, field) => t(key, { field, value, by: by ?? t("why.shipped"), place: `${file}:${line}` });
