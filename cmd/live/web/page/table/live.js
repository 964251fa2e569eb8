// A live table as this client sees it: what its messages come to.
import { useEffect, useRef, useState } from "../vendor/ui.js";
import { connect } from "../net/connection.js";
import { apply } from "../net/patch.js";
import { current, follow as wear, onChange } from "../look/theme.js";

const nothing = { about: null, document: null, events: [], said: [], phase: null, ends: 0, over: null, problem: "", lost: false };

// changes say what each message makes of what was known.
const changes = {
  table: (now, m) => ({ about: m, problem: m.trouble ?? now.problem }),
  view: (now, m) => ({ document: m.whole ?? apply(now.document, m.changes) }),
  events: (now, m) => ({ events: now.events.slice(0, m.after).concat(m.list) }),
  said: (now, m) => ({ said: now.said.slice(0, m.after).concat(m.lines) }),
  phase: (now, m) => ({ phase: m }),
  clock: (now, m) => ({ ends: m.left < 0 ? 0 : Date.now() + m.left }),
  refused: (now, m) => ({ problem: m.reason }),
  over: (now, m) => ({ over: m }),
  lost: () => ({ lost: true }),
  welcome: () => ({ lost: false, problem: "" }),
  closing: (now, m) => (m.return ? {} : { problem: m.reason }),
};

// follow calls changed with all that is known, whenever a message changes it, and returns
// {send, why}: send takes a message, why returns the answer to "why" when it comes.
export function follow(id, changed) {
  let now = nothing;
  const asked = new Map();
  const tell = () => say({ type: "theme", ...current() });
  const say = connect(id, (m) => {
    if (m.type === "theme") wear(m).then(tell, () => {});
    asked.get(m.number)?.(m.text ?? m.reason ?? "");
    if (asked.delete(m.number)) return;
    const change = changes[m.type]?.(now, m);
    if (change) changed(now = { ...now, ...change });
  });
  const send = (message) => {
    if (now.problem) changed(now = { ...now, problem: "" });
    say(message);
  };
  const why = (thing) => new Promise((answered) => asked.set(say({ type: "why", thing }), answered));
  onChange(tell);
  return { send, why };
}

// useLive is the table of that id: [what is known, {send, why}].
export function useLive(id) {
  const [now, show] = useState(nothing), line = useRef(null);
  useEffect(() => { line.current = follow(id, show); }, [id]);
  return [now, line.current];
}
