// An encounter: a scene in prose with a sentence for each choice, and two tracks that run
// against each other.
import { html, useState } from "../../vendor/ui.js";
import { nameOf } from "../../card/suits.js";
import { Mark } from "../../card/use.js";
import { roman } from "../../look/roman.js";
import { said, t } from "../../look/strings.js";
import { tell } from "../../look/tell.js";
import { sumOf } from "../../why/changes.js";
import { figure } from "../../why/sum.js";
import { legal, withVerb } from "../options.js";
import { Scene } from "./scene.js";
import { Candles, Track } from "./track.js";

// title is what the head says.
export const title = (view) => `${view.name}, ${t("encounter.turn", { n: roman(view.turn), of: roman(view.max_turns) })}`;

// Board is the encounter.
export function Board({ view, play }) {
  const [eyed, eye] = useState(null);
  return html`<div class="enc"><${Tracks} view=${view} play=${play} eyed=${eyed}/>
    <div class="where"><figure class="plate scene"><${Scene} type=${view.type}/><figcaption>${view.name}<span class="it dim">${play.content.location?.[view.id]?.text}</span></figcaption></figure><${You} view=${view} play=${play}/></div>
    <div class="what"><p class="prose">${prose(view, play)}</p><${Asked} play=${play}/><ol class="choices" hidden=${Boolean(view.outcome)}>${view.hand.map((choice, i) => html`<${Choice} key=${choice.ref} choice=${choice} i=${i} view=${view} play=${play} eye=${eye}/>`)}</ol></div></div>`;
}

// prose is what the encounter told last, or what its place is like.
function prose(view, play) {
  const told = play.events.findLast((e) => e.kind === "log" && e.text);
  return told?.text ?? play.content.location?.[view.id]?.text ?? view.name;
}

function Tracks({ view, play, eyed }) {
  const [passes, well, fully] = view.success;
  const gain = eyed?.effect === "momentum" ? eyed.amount : 0, ease = eyed?.effect === "pressure" ? eyed.amount : 0;
  const marks = [[passes, t("encounter.passes", { n: passes })], [well, t("encounter.well", { n: well })], [fully, t("encounter.fully", { n: fully })]].filter(([at]) => at);
  const why = (field, name) => (e) => play.explain({ title: name, sum: sumOf(play.events, { ref: view.ref, field }, view[field], t("why.began")) }, e.currentTarget);
  return html`<div class="tracks"><${Track} kind="momentum" name=${t("encounter.momentum")} value=${view.momentum} most=${fully ?? well ?? passes} change=${gain} marks=${marks} why=${why("momentum", t("encounter.momentum"))}/>
    <${Candles} turn=${view.turn} of=${view.max_turns}/>
    <${Track} kind="pressure" name=${t("encounter.pressure")} value=${view.pressure} most=${view.max_pressure} change=${view.pressure_per_turn - ease} marks=${[[view.max_pressure, t("encounter.lost_at", { n: view.max_pressure })]]} note=${t("encounter.more_each_turn", { n: view.pressure_per_turn })} why=${why("pressure", t("encounter.pressure"))}/></div>`;
}

// Asked is a question of the encounter's own.
const Asked = ({ play }) => {
  const answers = withVerb(play.options, "answer").filter(legal);
  return answers.length > 0 && html`<div class="acts">${answers.map((o) => html`<button type="button" class="seal" onClick=${() => play.send(o.move)}>${o.text}</button>`)}</div>`;
};

// idOf is the id of a choice, which a view only names.
const idOf = ({ name }, content) => Object.values(content.choice ?? {}).find((c) => c.name === name)?.id;

function Choice({ choice, i, view, play, eye }) {
  const option = play.options.find((o) => o.ref === choice.ref), may = legal(option), up = choice.effect === "momentum";
  const sum = { total: choice.score.total, terms: choice.score.terms };
  const explain = (e) => play.explain({ title: choice.name, id: idOf(choice, play.content), sum, prose: tell(choice.reason), options: option?.refused ? [option] : [] }, e.currentTarget);
  const now = view[choice.effect], then = Math.max(0, now + (up ? choice.amount : -choice.amount));
  return html`<li class=${`choice${may ? "" : " no"}`} onPointerEnter=${() => eye(choice)} onPointerLeave=${() => eye(null)}>
    <button type="button" class="say" onFocus=${() => eye(choice)} onBlur=${() => eye(null)} onClick=${may ? () => play.send(option.move) : explain} aria-disabled=${String(!may)}>
      <span class="n" aria-hidden="true">${roman(i + 1)}</span><span class="h">${choice.name}</span><span class="k"><${Mark} tribe=${choice.approach}/> ${t("encounter.upon", { approach: nameOf(choice.approach), focus: said(`encounter.focus_${choice.focus}`, choice.focus) })}</span>${option?.refused && html`<span class="k loss">${option.refused}</span>`}</button>
    <span class="e"><b class=${up ? "gain" : "loss"}>${up ? "+" : "−"}${choice.amount} ${said(`encounter.effect_${choice.effect}`, choice.effect)}</b><span class="small dim">${t("encounter.from_to", { from: now, to: then })}</span>
      <button type="button" class="link small" onClick=${explain}>${may ? t("encounter.why", { n: figure(choice.score.total) }) : t("encounter.why_blocked")}</button></span></li>`;
}

const dots = (n) => Array.from({ length: Math.max(4, n) }, (_, i) => html`<s class=${i < n ? "y" : ""}></s>`);

// changed are the events, with those about an approach that a mod adds as those about one that
// ships: numbers of the character by the names of the approaches.
const changed = (events, ref) => events.map((e) => (e.field === "approach" ? { ...e, field: e.text, target_ref: ref } : e));

function You({ view, play }) {
  const approaches = Object.entries(view.approach).filter(([name]) => name !== "ref");
  return html`<section class="you"><h2>${view.character}</h2>${approaches.map(([name, n]) => html`<button type="button" class="ap"
    onClick=${(e) => play.explain({ title: nameOf(name), sum: sumOf(changed(play.events, view.approach.ref), { ref: view.approach.ref, field: name }, n, t("why.began")) }, e.currentTarget)}>
    <span>${nameOf(name)}<span class="unseen"> ${n}</span></span><i aria-hidden="true">${n > 8 ? html`<b>${n}</b>` : dots(n)}</i><span class="it dim">${said(`encounter.${view.strategic[name]}`, "")}</span></button>`)}
    <${Tags} view=${view}/></section>`;
}

const Tags = ({ view }) => html`<ul class="tags">${view.tags.map((tag) => html`<li class=${tag.active ? "loss" : "dim"}>${t(tag.active ? "encounter.tag_now" : "encounter.tag_at", { tag: tag.name, approach: nameOf(tag.approach), n: tag.threshold, focus: said(`encounter.focus_${tag.blocks}`, tag.blocks) })} ${tell(tag.text)}</li>`)}</ul>`;
