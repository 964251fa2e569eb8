// What a hero has of each kind of Drive: those that ship, and beside them a mod's.
import { html } from "../../vendor/ui.js";
import { small } from "../../card/use.js";
import { t } from "../../look/strings.js";
import { sumOf } from "../../why/changes.js";
import { driveName } from "./words.js";

const shipped = ["body", "mind", "agility"];

// kindsOf are the ids of the kinds that a hero has, in the order of their rows.
const kindsOf = (hero, rows) => (rows ? Object.keys(rows).filter((id) => shipped.includes(id) || Object.hasOwn(hero.drive ?? {}, id)) : shipped);

// Drives are a button for each, which tells where the number comes from.
export function Drives({ hero, play }) {
  const rows = play.content.resource;
  return html`<span class="drives">${kindsOf(hero, rows).map((id) => html`<${Kind} key=${id} id=${id} hero=${hero} play=${play} mark=${!shipped.includes(id) && rows[id].mark}/>`)}</span>`;
}

function Kind({ id, hero, play, mark }) {
  const own = shipped.includes(id), name = driveName(id, play.content), n = own ? hero[id] : hero.drive[id];
  const thing = own ? { ref: hero.ref, field: id } : { ref: hero.ref, field: "drive", part: id };
  return html`<button type="button" class="small" aria-label=${t("why.number", { name, n })} onClick=${(e) => play.explain({ title: `${hero.name}: ${name}`, sum: sumOf(play.events, thing, n, t("why.began")) }, e.currentTarget)}>${mark && html`<svg class="sign" viewBox="-22 -22 44 44" aria-hidden="true">${small(id, 0, 0)}</svg> `}${name} <b>${n}</b></button>`;
}
