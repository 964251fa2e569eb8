// What a screen reader hears: the newest events, a few at a time.
import { html, useEffect, useRef, useState } from "../vendor/ui.js";
import { sayOf } from "./changes.js";

const most = 6; // sentences at once

// Heard is a region that is never seen.
export function Heard({ events }) {
  const told = useRef(-1), [now, say] = useState("");
  useEffect(() => {
    const from = told.current < 0 ? events.length : Math.min(told.current, events.length);
    told.current = events.length;
    if (from < events.length) say(events.slice(from).slice(-most).map((e) => sayOf(e)).join(". "));
  }, [events]);
  return html`<div class="unseen" role="status" aria-live="polite">${now}</div>`;
}
