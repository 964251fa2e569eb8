// The slider of a replay: all events in a line, with a mark where a turn begins.
import { html, useRef } from "../vendor/ui.js";
import { roman } from "../look/roman.js";
import { t } from "../look/strings.js";
import { turnsFrom } from "./story.js";

// Slider shows a moment of a story, and goes to another one.
export function Slider({ story, moment, go }) {
  const line = useRef(null), share = (at) => `${100 * at / Math.max(story.last, 1)}%`;
  const to = (event) => {
    const { left, width } = line.current.getBoundingClientRect();
    go(Math.round(story.last * (event.clientX - left) / width));
  };
  const press = (event) => { event.currentTarget.setPointerCapture(event.pointerId); to(event); };
  const drag = (event) => { if (event.currentTarget.hasPointerCapture(event.pointerId)) to(event); };
  return html`<div class="slider" role="slider" tabindex="0" aria-label=${t("replay.events")} aria-valuemin="0" aria-valuemax=${story.last} aria-valuenow=${moment}
      aria-valuetext=${t("replay.event", { n: moment, of: story.last })} onPointerDown=${press} onPointerMove=${drag} onKeyDown=${(e) => key(e, story, moment, go)}>
    <div class="line" ref=${line}><i class="past" style=${{ width: share(moment) }}></i>
      ${story.turns.map((at, i) => html`<b class="turn" style=${{ left: share(at) }}><span>${i % every(story) === 0 ? roman(i + 1) : ""}</span></b>`)}
      <i class="handle" style=${{ left: share(moment) }}></i></div></div>`;
}

// every says which turns are numbered, so that at most a dozen are.
const every = (story) => Math.max(1, Math.ceil(story.turns.length / 12));

const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

function key(event, story, moment, go) {
  const to = { Home: 0, End: story.last, PageDown: turnsFrom(story, moment, 1), PageUp: turnsFrom(story, moment, -1) }[event.key] ?? (event.key in steps ? moment + steps[event.key] : undefined);
  if (to === undefined) return;
  event.preventDefault();
  go(to);
}
