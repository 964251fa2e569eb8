// The board by keys alone: arrows walk within a group, numbers find what may be played, Escape lets go.
import { useEffect, useLayoutEffect, useRef } from "../../vendor/ui.js";

const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// useKeys returns the ref of the board. When what may be done changes and the focus went with it, it
// goes to the next thing that may be done.
export function useKeys(state, letGo) {
  const box = useRef(null), within = useRef(false), release = useRef(letGo);
  release.current = letGo;
  useEffect(() => {
    const key = (event) => pressed(event, box.current, () => release.current()), focus = (event) => { within.current = Boolean(box.current?.contains(event.target)); };
    document.addEventListener("keydown", key);
    document.addEventListener("focusin", focus);
    return () => { document.removeEventListener("keydown", key); document.removeEventListener("focusin", focus); };
  }, []);
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) box.current?.querySelector(".spread .lit, button.lit, .asks button")?.focus();
  }, [state]);
  return box;
}

function pressed(event, box, letGo) {
  if (!box || event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("input, textarea, select, [role=dialog]")) return;
  if (event.key === "Escape") return letGo();
  if (/^[1-9]$/.test(event.key)) return box.querySelectorAll(".spread button")[Number(event.key) - 1]?.focus();
  const group = by[event.key] && box.contains(event.target) && event.target.closest("[role=group], .acts"), buttons = group ? [...group.querySelectorAll("button")] : [], at = buttons.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + by[event.key] + buttons.length) % buttons.length].focus();
}
