// What a replay is driven by: play, steps, speed, whose eyes, and a link to the moment.
import { html, useEffect, useState } from "../vendor/ui.js";
import { t } from "../look/strings.js";
import { offered } from "../why/changes.js";
import { Slider } from "./slider.js";
import { nextMove, plyAt } from "./story.js";

const pace = 700; // milliseconds an event, at speed 1
const speeds = [1, 2, 4, 8];

// Bar drives it: go shows another moment, see another seat, explain says why the next move
// was made; where the address is linked to the moment, it can be copied.
export function Bar({ story, moment, seat, names, go, see, explain, linked }) {
  const [playing, play] = useState(false), [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (!playing) return;
    if (moment >= story.last) return play(false);
    const timer = setTimeout(() => go(moment + 1), pace / speed);
    return () => clearTimeout(timer);
  }, [playing, moment, speed]);
  const step = (n) => () => { play(false); go(moment + n); };
  const begin = () => { if (moment >= story.last) go(0); play(!playing); };
  const faster = () => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length]);
  return html`<section class="plate reel" aria-label=${t("replay.drive")}>
    <span class="acts"><button type="button" class="seal" onClick=${step(-1)}>${t("replay.back")}</button><button type="button" class="seal main" aria-pressed=${String(playing)} onClick=${begin}>${t(playing ? "replay.pause" : "replay.play")}</button><button type="button" class="seal" onClick=${step(1)}>${t("replay.on")}</button></span>
    <${Slider} story=${story} moment=${moment} go=${(at) => { play(false); go(at); }}/>
    <span class="acts"><button type="button" class="seal" aria-label=${t("replay.speed_of", { speed })} onClick=${faster}><i>${speed} ×</i></button>${linked && html`<${Copy}/>`}</span>
    <div class="row">${names.length > 1 && html`<${Eyes} names=${names} seat=${seat} see=${see}/>`}<${Next} story=${story} moment=${moment} names=${names} explain=${explain}/></div></section>`;
}

function Copy() {
  const [done, show] = useState(false);
  const copy = () => navigator.clipboard.writeText(location.href).then(() => { show(true); setTimeout(() => show(false), 2000); }, () => {});
  return html`<button type="button" class="seal" onClick=${copy}>${t(done ? "app.copied" : "replay.copy_moment")}</button>`;
}

// Eyes chooses by whose eyes the match is seen; 0 are those of whoever moves next.
function Eyes({ names, seat, see }) {
  const one = (i, name) => html`<button type="button" role="radio" aria-checked=${String(seat === i)} tabindex=${seat === i ? 0 : -1} onClick=${() => see(i)}>${name}</button>`;
  const turn = (event) => {
    const n = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!n) return;
    event.preventDefault();
    const to = (seat + n + names.length + 1) % (names.length + 1);
    see(to);
    event.currentTarget.children[to].focus();
  };
  return html`<span class="eyes" role="radiogroup" aria-label=${t("replay.eyes")} onKeyDown=${turn}>${one(0, t("replay.mover"))}${names.map((name, i) => one(i + 1, name))}</span>`;
}

function Next({ story, moment, names, explain }) {
  const next = nextMove(story, moment);
  if (!next) return html`<span class="it">${t("replay.ended")}</span>`;
  const said = offered(story.seats[next.seat - 1][plyAt(story, moment)].moves, names).find((o) => o.move === next.move)?.text ?? next.move;
  return html`<span class="it next"><span>${t("replay.next", { name: names[next.seat - 1], move: said })}</span><button type="button" class="link" onClick=${(e) => explain({ title: said, thing: next.move, seat: next.seat }, e.currentTarget)}>${t("replay.why")}</button></span>`;
}
