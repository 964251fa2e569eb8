// What a drag from one place of the tavern to another stands for. Places are written as
// "shop-2", "board-1", "hand-3", "shop".

// moveFor is that move, or "" for none.
export function moveFor(from, to) {
  const [zone, place] = from.split("-"), [target, at] = to.split("-");
  if (zone === "shop" && target !== "shop") return `buy ${place}`;
  if (zone === "hand" && target === "board") return `play ${place} ${at}`;
  if (zone === "board" && target === "shop") return `sell ${place}`;
  if (zone === "board" && target === "board" && place !== at) return `swap ${[place, at].map(Number).sort((a, b) => a - b).join(" ")}`;
  return "";
}
