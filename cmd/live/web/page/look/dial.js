// The clock of a turn: a sun whose 24 rays go out one by one.
import { html, useEffect, useState } from "../vendor/ui.js";
import { fixed } from "../card/line.js";
import { t } from "./strings.js";

const ray = (i) => {
  const angle = Math.PI * (i / 12 - .5), at = (r) => `${fixed(26 + r * Math.cos(angle))} ${fixed(26 + r * Math.sin(angle))}`;
  return `M${at(17)}L${at(24)}`;
};
const rays = (from, to) => Array.from({ length: to - from }, (_, i) => ray(from + i)).join("");

// Sun shows that so many of all seconds are left.
export function Sun({ left, all }) {
  const lit = Math.max(0, Math.min(24, Math.ceil(24 * left / all)));
  return html`<svg class="dial" viewBox="0 0 52 52" role="timer" aria-label=${t("clock.left", { n: left })}>
    <path d=${rays(lit, 24)} stroke="var(--hair)" stroke-width="1.2"/><path d=${rays(0, lit)} stroke="var(--oxblood)" stroke-width="3" stroke-linecap="round"/>
    <circle cx="26" cy="26" r="14.5" fill="var(--raise)" stroke="var(--ink)" stroke-width="1.6"/><text x="26" y="31.5">${left}</text></svg>`;
}

// Dial counts down to the moment ends, in milliseconds of Date.now; ticked hears of each
// second.
export function Dial({ ends, all, ticked }) {
  const [now, see] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => see(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((ends - now) / 1000));
  useEffect(() => ticked?.(left), [left]);
  return html`<${Sun} left=${left} all=${Math.max(all, left, 1)}/>`;
}
