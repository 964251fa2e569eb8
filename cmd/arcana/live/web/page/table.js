import { connect } from "./connection.js";
import { element } from "./dom.js";
import { apply } from "./patch.js";

// table shows one table, and lets who has a seat play by pressing legal moves.
export function table(main, id) {
  const part = (name, properties) => element(name, { ...properties });
  const seats = part("ul"), moves = part("div", { className: "moves" }), view = part("div", { className: "view" });
  const log = part("ul", { className: "log", ariaLive: "polite" }), chat = part("ul", { className: "log", ariaLive: "polite" });
  const refused = part("p", { className: "refused", role: "alert" }), phase = part("p"), buttons = part("p", { className: "row" });
  const link = element("input", { value: location.href, readOnly: true, ariaLabel: "The link for others", size: 48 });
  let about, shown, said = [], events = [], ends = 0;

  const send = connect(id, (message) => hear[message.type]?.(message));
  const press = (text, message) => {
    const button = element("button", { type: "button" }, text);
    button.addEventListener("click", () => {
      refused.textContent = "";
      send(message());
    });
    return button;
  };

  const showTable = () => {
    seats.replaceChildren(...about.seats.map((s, i) => {
      const marks = [s.player && `played by ${s.player}`, s.name && !s.here && "away", s.ready && "ready", s.undo && "wants to take back"].filter(Boolean);
      const text = `${i + 1}. ${s.name || (s.free ? "free" : "AI")}${marks.length ? ` (${marks.join(", ")})` : ""}`;
      const free = s.free && !about.seat && about.state !== "over";
      return element("li", { className: about.seat === i + 1 ? "you" : "" }, text, free ? press("Sit here", () => ({ type: "join", seat: i + 1 })) : null);
    }));
    const offers = [];
    if (about.seat && about.state === "waiting") offers.push(press("Start", () => ({ type: "start", content: about.content })));
    if (about.seat && about.state === "playing") offers.push(press("Take back", () => ({ type: "undo", ply: shown?.ply ?? 0 })));
    if (about.seat && about.state !== "over") offers.push(press("Leave the seat", () => ({ type: "leave" })));
    buttons.replaceChildren(...offers);
    document.title = `${about.system} - Arcana`;
    if (about.trouble) refused.textContent = about.trouble;
  };

  const showView = () => {
    const legal = shown.acting ? shown.moves.filter((m) => m.move && !m.refused) : [];
    moves.replaceChildren(...legal.map((m) => press(m.text, () => ({ type: "move", ply: shown.ply, text: m.move }))));
    if (!shown.acting && about?.state === "playing") moves.textContent = "The others decide.";
    view.textContent = lines(shown.view).join("\n");
  };

  const showClock = () => {
    const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
    phase.dataset.left = ends ? `${left} s left` : "";
    phase.textContent = [phase.dataset.turn, phase.dataset.left].filter(Boolean).join(", ");
  };
  setInterval(showClock, 500);

  const hear = {
    table: (m) => { about = m; showTable(); },
    view: (m) => { shown = m.whole ?? apply(shown, m.changes); showView(); },
    events: (m) => {
      events = events.slice(0, m.after).concat(m.list);
      log.replaceChildren(...events.slice(-200).map((e) => element("li", {}, e.say || [e.actor, e.kind.replaceAll("_", " "), e.target, e.text].filter(Boolean).join(" "))));
      log.scrollTop = log.scrollHeight;
    },
    said: (m) => {
      said = said.slice(0, m.after).concat(m.lines);
      chat.replaceChildren(...said.map((l) => element("li", { className: l.name ? "" : "muted" }, l.name ? `${l.name}: ${l.text}` : l.text)));
      chat.scrollTop = chat.scrollHeight;
    },
    phase: (m) => { phase.dataset.turn = `Turn ${m.turn}${m.name ? `, ${m.name}` : ""}`; showClock(); },
    clock: (m) => { ends = m.left < 0 ? 0 : Date.now() + m.left; showClock(); },
    refused: (m) => { refused.textContent = m.reason; },
    over: (m) => {
      const places = (m.result.places ?? []).map((place, i) => `${place}. ${about.seats[i].name || "AI"}`);
      moves.textContent = `The match is over (${m.result.reason.replaceAll("_", " ")}). ${places.sort().join(", ")}`;
    },
    lost: () => { refused.textContent = "The connection is lost, trying again."; },
    welcome: () => { refused.textContent = ""; },
    closing: (m) => { refused.textContent = m.reason; },
  };

  main.replaceChildren(
    element("p", {}, element("label", {}, "The link for others ", link)), refused, phase,
    element("div", { className: "columns" },
      element("section", {}, element("h2", {}, "Your moves"), moves, element("h2", {}, "What you see"), view),
      element("section", {}, element("h2", {}, "Seats"), seats, buttons, element("h2", {}, "What happened"), log, element("h2", {}, "Chat"), chat, talk(send))));
}

// talk is the form that says a line.
function talk(send) {
  const input = element("input", { maxLength: 300, required: true, ariaLabel: "Say something" });
  const form = element("form", {}, input, element("button", {}, "Say"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ type: "say", text: input.value });
    form.reset();
  });
  return form;
}

// lines tells a view in lines: what is named is told by its name.
function lines(value, indent = "") {
  return Object.entries(value ?? {}).flatMap(([key, v]) => {
    if (v === null || v === "" || v === 0 || v === false || key === "ref" || (Array.isArray(v) && v.length === 0)) return [];
    if (typeof v !== "object") return [`${indent}${key.replaceAll("_", " ")}: ${v}`];
    if (Array.isArray(v) && v.every((x) => typeof x !== "object")) return [`${indent}${key.replaceAll("_", " ")}: ${v.join(", ")}`];
    return [`${indent}${v.name ?? key.replaceAll("_", " ")}`, ...lines(v, `${indent}  `)];
  });
}
