import { ask, element } from "./dom.js";

// lobby shows what tables are open, and opens one.
export async function lobby(main) {
  const [systems, tables] = await Promise.all([ask("/api/v1/systems"), ask("/api/v1/tables")]);
  const problem = element("p", { className: "refused", role: "alert" });
  main.replaceChildren(element("h2", {}, "Open a table"), opening(systems, problem), problem, element("h2", {}, "Tables"), list(tables));
}

// opening is the form that opens a table: a system, and how many people play.
function opening(systems, problem) {
  const system = element("select", { ariaLabel: "System" }, ...systems.map((s) => element("option", { value: s.name }, `${s.name}: ${s.title}`)));
  const people = element("input", { type: "number", min: 1, value: 2, ariaLabel: "How many people" });
  const chosen = () => systems.find((s) => s.name === system.value);
  const bound = () => {
    people.max = chosen().most;
    people.value = Math.min(people.value, chosen().most);
  };
  system.addEventListener("change", bound);
  const form = element("form", {}, system, element("label", {}, "people ", people), element("button", {}, "Open"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { name, usual, least, players } = chosen();
    const count = Number(people.value);
    const seats = Math.max(count, usual, least);
    const who = Array.from({ length: seats }, (_, i) => (i < count ? "human" : players[0]));
    try {
      location.href = (await ask("/api/v1/tables", { system: name, players: who })).link;
    } catch (error) {
      problem.textContent = error.message;
    }
  });
  bound();
  return form;
}

function list(tables) {
  if (tables.length === 0) return element("p", { className: "muted" }, "No table is open. Open one, and send its link to your friends.");
  return element("ul", {}, ...tables.map((t) => {
    const names = t.seats.map((s) => s.name || s.player || "free").join(", ");
    return element("li", {}, element("a", { href: `/t/${t.id}` }, `${t.system} (${t.state})`), ` ${names}`);
  }));
}
