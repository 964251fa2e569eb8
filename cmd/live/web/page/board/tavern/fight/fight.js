// A fight is watched: two rows that face each other, blow by blow, at any speed.
import { html, useEffect, useRef, useState } from "../../../vendor/ui.js";
import { Back, Card } from "../../../card/card.js";
import { Portrait, portraits } from "../../../card/use.js";
import { t } from "../../../look/strings.js";
import { cue } from "../../../sound/cues.js";
import { act } from "./act.js";
import { paceOf } from "./pace.js";

const speeds = [1, 2, 4, 8];
const small = () => innerWidth <= 600;

// Fight shows the beats of one, and calls done at its end. seats are whose boards these
// are, the own one below; ending is the sentence of its end.
export function Fight({ beats, seats, names, healths, ending, done }) {
  const [at, go] = useState(0), [speed, faster] = useState(1), [running, run] = useState(true);
  const stage = useRef(null), beat = beats[at], over = at >= beats.length;
  const sides = over ? beats.at(-1)?.sides ?? [[], []] : beat.before;
  useEffect(() => {
    if (!running || over) return undefined;
    const acting = act(stage.current, beat, paceOf(beats) / speed);
    acting.finished.then(() => go((n) => (n === at ? n + 1 : n)), () => {});
    return acting.cancel;
  }, [at, running, speed]);
  useEffect(() => { if (over) cue("end"); }, [over]);
  const own = seats[1], row = (i, who) => html`<${Row} units=${sides[i]} label=${names[who]} key=${who}/>`;
  return html`<section class="fight" aria-label=${t("combat.title", { name: names[seats[0]] })}>
    <${Who} seat=${seats[0]} names=${names} healths=${healths} aside=${t("combat.stands", { n: sides[0].filter((u) => !u.dead).length, of: sides[0].length })}/>
    <div class="rows" ref=${stage}>${row(0, seats[0])}${row(1, own)}</div>
    <${Who} seat=${own} names=${names} healths=${healths} aside=${over ? ending : beat.says[0] ?? ""}/>
    <div class="bar"><span class="acts"><button type="button" class="seal" disabled=${over} onClick=${() => run(!running)}>${t(running ? "combat.pause" : "combat.on")}</button>
      <button type="button" class="seal" aria-label=${t("combat.speed_n", { n: speed })} onClick=${() => faster(speeds[(speeds.indexOf(speed) + 1) % speeds.length])}><i>${t("combat.times", { n: speed })}</i></button></span>
      <${Ticks} n=${beats.length} at=${at} go=${(n) => { run(false); go(n); }}/>
      <button type="button" class="seal main" onClick=${over ? done : () => go(beats.length)}>${t(over ? "combat.to_tavern" : "combat.skip")}</button></div></section>`;
}

const Who = ({ seat, names, healths, aside }) => html`<div class="who"><${Portrait} of=${portraits[seat % portraits.length]}/><b>${names[seat]}</b><span class="hp">${healths[seat]}</span><span class="sp"></span><span class="it desk" aria-live="off">${aside}</span></div>`;

const Row = ({ units, label }) => html`<ul class="side" aria-label=${label}>${units.map((u) => html`<li class="slot" key=${u.ref} data-ref=${u.ref}>${u.dead ? html`<${Back}/>` : html`<${Card} card=${u} form=${small() ? "mini" : "board"} shift=${shiftOf(u)}/>`}</li>`)}</ul>`;

const shiftOf = ({ attack, health, began }) => ({ attack: way(attack, began.attack), health: way(health, began.health) });
const way = (now, before) => (now == null || now === before ? undefined : now > before ? "up" : "down");

// Ticks are the blows on a line; a press on it goes there.
function Ticks({ n, at, go }) {
  const press = (e) => {
    const { left, width } = e.currentTarget.getBoundingClientRect();
    go(Math.max(0, Math.min(n, Math.round((e.clientX - left) / width * n))));
  };
  const key = (e) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (by) go(Math.max(0, Math.min(n, at + by)));
  };
  const x = (i) => 800 * i / Math.max(1, n);
  return html`<svg class="ticks" viewBox="0 0 800 28" preserveAspectRatio="none" role="slider" tabindex="0" aria-label=${t("combat.blow", { n: at, of: n })} aria-valuenow=${at} aria-valuemin="0" aria-valuemax=${n} onClick=${press} onKeyDown=${key}>
    <path d="M0 14H800" stroke="var(--ink)"/><path d=${`M0 14H${x(at)}`} stroke="var(--ink)" stroke-width="5"/>${n <= 80 && html`<path d=${Array.from({ length: n + 1 }, (_, i) => `M${x(i)} 8V20`).join("")} stroke="var(--ink)" stroke-width="1.5"/>`}
    <path d=${`M${x(at)} 1L${x(at) + 9} 14L${x(at)} 27L${x(at) - 9} 14Z`} fill="var(--oxblood)" stroke="var(--ink)" stroke-width="2"/></svg>`;
}
