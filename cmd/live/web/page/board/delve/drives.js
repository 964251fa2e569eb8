// What a hero has of each kind of Drive: those that ship, and beside them a mod's.
import { html } from "../../vendor/ui.js";
import { small } from "../../card/use.js";
import { t } from "../../look/strings.js";
import { sumOf } from "../../why/changes.js";
import { driveName } from "./words.js";

const shipped = ["body", "mind", "agility"];

// kindsOf are the kinds that a hero has, in the order of their rows: id, name, amount, mark.
function kindsOf(hero, content) {
  const rows = content.resource;
  const own = shipped.filter((id) => !rows || rows[id]).map((id) => ({ id, name: driveName(id, content), n: hero[id] }));
  return [...own, ...(hero.drive ?? []).map(({ id, amount }) => ({ id, name: driveName(id, content), n: amount, mark: rows?.[id]?.mark }))];
}

// Drives are a button for each, which tells where the number comes from.
export const Drives = ({ hero, play }) => html`<span class="drives">${kindsOf(hero, play.content).map((kind) => html`<${Kind} key=${kind.id} kind=${kind} hero=${hero} play=${play}/>`)}</span>`;

function Kind({ kind: { id, name, n, mark }, hero, play }) {
  const explain = (e) => play.explain({ title: `${hero.name}: ${name}`, sum: sumOf(play.events, { ref: hero.ref, field: id }, n, t("why.began")) }, e.currentTarget);
  return html`<button type="button" class="small" aria-label=${t("why.number", { name, n })} onClick=${explain}>${mark && html`<svg class="sign" viewBox="-22 -22 44 44" aria-hidden="true">${small(id, 0, 0)}</svg> `}${name} <b>${n}</b></button>`;
}
