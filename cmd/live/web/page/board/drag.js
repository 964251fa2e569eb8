// Cards are dragged by a mouse or a pen from a data-drag to a data-drop. By a finger, and
// by keys, the same is done by presses.
import { useEffect, useRef } from "../vendor/ui.js";

const far = 8; // pixels before a press becomes a drag

// useDrag returns the ref of the element in which it is done; dropped hears the names of
// both places.
export function useDrag(dropped) {
  const box = useRef(null), now = useRef(dropped);
  now.current = dropped;
  useEffect(() => dragged(box.current, (from, to) => now.current(from, to)), []);
  return box;
}

function dragged(box, dropped) {
  let held = null;
  const target = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]");
  const down = (event) => {
    const card = event.target.closest("[data-drag]");
    if (card && event.button === 0 && event.pointerType !== "touch") held = { card, x: event.clientX, y: event.clientY, over: null };
  };
  const move = (event) => {
    if (!held) return;
    held.ghost ??= Math.hypot(event.clientX - held.x, event.clientY - held.y) > far ? lift(held) : undefined;
    if (!held.ghost) return;
    held.ghost.style.transform = `translate(${event.clientX - held.x}px, ${event.clientY - held.y}px)`;
    mark(held, target(event));
  };
  const up = (event) => {
    if (held?.ghost) {
      const at = target(event);
      document.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => document.removeEventListener("click", swallow, true));
      if (at) dropped(held.card.dataset.drag, at.dataset.drop);
    }
    end();
  };
  const end = () => { mark(held, null); held?.ghost?.remove(); held = null; };
  const pairs = [[box, "pointerdown", down], [window, "pointermove", move], [window, "pointerup", up], [window, "pointercancel", end], [box, "dragstart", (event) => event.preventDefault()]];
  pairs.forEach(([on, name, hear]) => on.addEventListener(name, hear));
  return () => pairs.forEach(([on, name, hear]) => on.removeEventListener(name, hear));
}

const swallow = (event) => { event.stopPropagation(); event.preventDefault(); };

// lift makes the picture that follows the pointer.
function lift({ card }) {
  const { left, top, width } = card.getBoundingClientRect(), ghost = card.cloneNode(true);
  ghost.classList.add("lifted");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(ghost);
  return ghost;
}

function mark(held, at) {
  if (!held || held.over === at) return;
  held.over?.classList.remove("over");
  at?.classList.add("over");
  held.over = at;
}
