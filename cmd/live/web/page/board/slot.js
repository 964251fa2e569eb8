// A slot is a card that can be pressed: it plays the move that it stands for, says why it
// may not, or tells of itself.
import { html, useRef } from "../vendor/ui.js";
import { Card, described } from "../card/card.js";
import { t } from "../look/strings.js";
import { legal } from "./options.js";

const patience = 500; // milliseconds until a press asks instead of playing
const glance = 700; // milliseconds until a mouse that rests on a card asks

// Slot shows a card. options are those about it; press, where it is given, is done in the
// place of the only legal one; tell is what a note would say of it, see why/note.js.
export function Slot({ card, form, width, state, shift, options = [], press, play, tell, name, marks = "", drag, drop, ...rest }) {
  const timer = useRef(0), held = useRef(false);
  const open = options.filter(legal), lit = press?.lit ?? open.length > 0;
  const explain = (event) => { event.preventDefault(); play.explain({ card, options, ...tell }, event.currentTarget); };
  const pressed = (event) => {
    if (held.current) return;
    if (play.touch?.() && !press?.now) return explain(event);
    if (press) return press.do();
    if (open.length === 1) return play.send(open[0].move);
    explain(event);
  };
  const key = (event) => { if (event.key === "?" || event.key === "w") explain(event); };
  const down = (event) => {
    const element = event.currentTarget;
    held.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => { held.current = true; play.explain({ card, options, ...tell }, element); }, patience);
  };
  const up = () => clearTimeout(timer.current);
  const enter = ({ currentTarget, pointerType }) => {
    if (pointerType === "mouse" && play.unexplain) timer.current = setTimeout(() => play.explain({ card, options, ...tell, glance: true, large: false }, currentTarget), glance);
  };
  const leave = () => { up(); play.unexplain?.(); };
  const refused = !lit && options.length > 0;
  const label = [name ?? described(card), ...open.map((o) => o.label ?? o.text), refused && options[0].refused].filter(Boolean).map((s) => s.replace(/\.$/, "")).join(". ");
  return html`<button type="button" class=${`slot${lit ? " lit" : ""}${refused ? " refused" : ""}${marks ? ` ${marks}` : ""}`} style=${width ? { "--w": `${width}px` } : undefined}
    aria-keyshortcuts="w" data-drag=${drag} data-drop=${drop} onClick=${pressed} onContextMenu=${explain} onKeyDown=${key} onPointerDown=${down} onPointerUp=${up} onPointerEnter=${enter} onPointerLeave=${leave} onPointerCancel=${up} ...${rest}>
    <span class="unseen">${label}</span><${Card} silent card=${card} form=${form} state=${state} shift=${shift}/></button>`;
}

// Ghost is where a card will lie: a button where one can be put there.
export const Ghost = ({ label, press, drop, width }) => (press
  ? html`<button type="button" class="slot ghost lit" style=${width ? { "--w": `${width}px` } : undefined} aria-label=${label} data-drop=${drop} onClick=${press}></button>`
  : html`<span class="slot ghost" style=${width ? { "--w": `${width}px` } : undefined} data-drop=${drop}></span>`);

// Seal is a move without a card: pressed, it is played, and one that is not legal says why.
export function Seal({ option, label, children, play, kind = "" }) {
  if (!option) return null;
  const may = legal(option);
  const press = (event) => (may ? play.send(option.move) : play.explain({ title: label, options: [option] }, event.currentTarget));
  const reason = may ? undefined : t("why.refused", { reason: option.refused });
  return html`<span class="move"><button type="button" class=${`seal ${may ? kind : "off"}`} onClick=${press}>${label}${children}${reason && html`<span class="unseen">. ${reason}</span>`}</button>${!may && option.refused && html`<span class="it dim reason">${option.refused}</span>`}</span>`;
}
