// A fight as it is told: its events become beats, each with what the boards are after it.

// fightsOf are the stretches of events that are fights: {from, to, turn, events}.
export function fightsOf(events) {
  const list = [];
  let from = -1;
  events.forEach((e, i) => {
    if (e.kind === "combat_began") from = i;
    if (e.kind !== "combat_ended" || from < 0) return;
    list.push({ id: e.id, events: events.slice(from, i + 1), seats: [events[from].actor_ref, events[from].target_ref].map((ref) => ref - 1), ended: e });
    from = -1;
  });
  return list;
}

// beatsOf tells a fight between two sides of units: each beat is {attacker, target, marks,
// dying, says, sides}, where marks are what befell whom: {ref, kind, amount}.
export function beatsOf(events, sides, tokens) {
  const beats = [];
  let now = sides, beat = null;
  const close = () => { if (beat) beats.push({ ...beat, sides: now, before: beat.before }); };
  for (const e of events) {
    if (e.kind === "combat_began" || e.kind === "combat_ended" || e.kind === "phase") continue;
    if (!beat || e.kind === "attack") {
      close();
      beat = { attacker: e.kind === "attack" ? e.actor_ref : 0, target: e.kind === "attack" ? e.target_ref : 0, marks: [], dying: [], broken: [], says: [], before: now };
    }
    note(beat, e);
    now = after(now, e, tokens);
  }
  close();
  return beats;
}

// note keeps of an event what is shown of it.
function note(beat, e) {
  if (e.say) beat.says.push(e.say.trim());
  if (e.kind === "death") beat.dying.push(e.target_ref);
  else if (e.kind === "blocked") { beat.broken.push(e.target_ref); beat.marks.push({ ref: e.target_ref, kind: "blocked", amount: 0 }); }
  else if (e.field === "health" || e.field === "attack") beat.marks.push({ ref: e.target_ref, kind: e.field, amount: e.amount });
}

// after is what the sides are after an event. The dead stay where they fell, face down; so do cards put aside, until they
// come back.
function after(sides, e, tokens) {
  const change = (of) => sides.map((side) => side.map((unit) => (unit.ref === e.target_ref ? of(unit) : unit)));
  switch (e.kind) {
    case "death": return change((u) => ({ ...u, dead: true }));
    case "blocked": case "aegis": return change((u) => ({ ...u, aegis: Math.max(0, (u.aegis || 0) + e.amount) }));
    case "guardian": return change((u) => ({ ...u, guardian: e.amount > 0 }));
    case "keyword": return change((u) => ({ ...u, keywords: [...(u.keywords ?? []).filter((word) => word !== e.text), ...(e.amount > 0 ? [e.text] : [])] }));
    case "summon": return enter(sides, e, tokens);
    case "move": return e.text === "aside" || e.text === "back" ? change((u) => ({ ...u, dead: e.text === "aside", aside: e.text === "aside" })) : sides;
  }
  return e.field === "health" || e.field === "attack" ? change((u) => ({ ...u, [e.field]: u[e.field] == null ? null : u[e.field] + e.amount })) : sides;
}

// enter puts a newcomer to the right of whoever summoned it, in the place of a dead one
// where the row is full.
function enter(sides, e, tokens) {
  return sides.map((side) => {
    const at = side.findIndex((u) => u.ref === e.actor_ref);
    if (at < 0) return side;
    const unit = { tribes: [], attack: null, health: null, ...tokens[e.target], name: e.target, ref: e.target_ref, text: "" };
    const row = [...side.slice(0, at + 1), { ...unit, began: unit }, ...side.slice(at + 1)];
    const gone = row.findIndex((u) => u.dead && !u.aside);
    return row.length > 7 && gone >= 0 ? row.filter((_, i) => i !== gone) : row;
  });
}

// tokensOf are the cards that can be summoned, by name: those of content, and the units
// that their abilities bring.
export function tokensOf(cards = {}) {
  const tokens = {};
  for (const card of Object.values(cards)) {
    tokens[card.name] = card;
    if (card.ability?.unit?.name) tokens[card.ability.unit.name] = { ...card.ability.unit, tribes: card.tribes, tier: card.tier };
  }
  return tokens;
}
