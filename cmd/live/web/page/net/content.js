// What the files of a system say of its cards, by kinds and ids.
import { useEffect, useState } from "../vendor/ui.js";
import { learnMarks } from "../card/suits.js";
import { learnNames } from "../look/tell.js";
import { ask } from "./ask.js";

// byID turns the lists of content into tables by id.
export const byID = (content) => Object.fromEntries(Object.entries(content).filter(([, list]) => Array.isArray(list)).map(([kind, list]) => [kind, Object.fromEntries(list.map((item) => [item.id, item]))]));

// named is content whose names are told, and whose marks are drawn, from now on.
export function named(content) {
  learnNames(content);
  learnMarks(content);
  return content;
}

// useContent is the content of a system, {} until it is there.
export function useContent(system) {
  const [content, have] = useState({});
  useEffect(() => {
    if (system) ask(`/api/v1/systems/${encodeURIComponent(system)}/content`).then((c) => have(named(byID(c))), () => {});
  }, [system]);
  return content;
}
