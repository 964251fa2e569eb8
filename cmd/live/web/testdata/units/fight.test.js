// A fight is told of its events and the boards that fought.
import assert from "node:assert/strict";
import test from "node:test";
import { units } from "../page/board/tavern/fight/roster.js";
import { beatsOf, fightsOf, tokensOf } from "../page/board/tavern/fight/script.js";
import { paceOf } from "../page/board/tavern/fight/pace.js";
import { apply } from "../page/net/patch.js";
import { sumOf } from "../page/why/changes.js";

const card = (name, attack, health, aegis = 0) => ({ name, attack, health, aegis, tribes: [] });
const boards = [[], [card("Page", 1, 2), card("Squire", 2, 1, 1)], [], [card("Page", 3, 3), card("Choir", 2, 2)]];
const at = (i) => 25 + 1602560 + i * 16; // the seat named first is the second: 9 in the last four bits
let id = 0;
const event = (kind, actor, target, amount, more = {}) => ({ id: ++id, kind, actor: actor?.[1], actor_ref: actor?.[0] ?? 0, target: target?.[1], target_ref: target?.[0] ?? 0, amount, cause: 0, say: kind, ...more });
const page = [at(0), "Page"], squire = [at(1), "Squire"], foe = [at(2), "Page"], choir = [at(3), "Choir"], moth = [at(4), "Moth"];
const events = [
  event("combat_began", [2, "player 2"], [4, "player 4"], 0),
  event("attack", page, choir, 1), event("damage", page, choir, -1, { field: "health" }), event("damage", choir, page, -2, { field: "health" }), event("death", page, page, 1),
  event("attack", foe, squire, 3), event("blocked", foe, squire, -1, { field: "aegis" }), event("damage", squire, foe, -2, { field: "health" }),
  event("attack", squire, choir, 2), event("damage", squire, choir, -2, { field: "health" }), event("death", choir, choir, 1), event("summon", choir, moth, 1),
  event("combat_ended", [4, "player 4"], [2, "player 2"], 5),
];
const tokens = tokensOf({ choir: { name: "Moth Choir", ability: { unit: { name: "Moth", attack: 1, health: 1 } } } });

test("refs are matched with the boards, whoever is named first", () => {
  const found = units(events, boards, [3, 1]);
  assert.deepEqual(found.seats, [1, 3]);
  assert.deepEqual(found.sides.map((side) => side.map((u) => u.ref)), [[at(0), at(1)], [at(2), at(3)]]);
  assert.equal(units(events, [[], [card("Other", 1, 1)], [], boards[3]], [3, 1]), null);
});

test("a fight is its beats, and what the boards are after each", () => {
  const [fight] = fightsOf([...events, event("turn_began", null, null, 2)]);
  const beats = beatsOf(fight.events, units(fight.events, boards, fight.seats).sides, tokens);
  assert.deepEqual(beats.map((b) => [b.attacker, b.target, b.dying, b.broken]), [[at(0), at(3), [at(0)], []], [at(2), at(1), [], [at(1)]], [at(1), at(3), [at(3)], []]]);
  const last = beats.at(-1).sides.map((side) => side.map((u) => [u.name, u.health, u.aegis, Boolean(u.dead)]));
  assert.deepEqual(last, [[["Page", 0, 0, true], ["Squire", 1, 0, false]], [["Page", 1, 0, false], ["Choir", -1, 0, true], ["Moth", 1, undefined, false]]]);
  assert.deepEqual(beats[0].before[0][0].health, 2, "what was before a beat is kept");
});

test("a card gains an attack keyword and loses it", () => {
  const list = [event("attack", page, choir, 1), event("keyword", page, page, 1, { text: "flurry" }), event("attack", foe, page, 1), event("keyword", page, page, -1, { text: "flurry" }), event("attack", page, choir, 1)];
  const beats = beatsOf(list, units(events, boards, [3, 1]).sides, tokens);
  assert.deepEqual(beats.map((b) => b.sides[0][0].keywords ?? []), [["flurry"], [], []]);
});

test("a long fight is told in twenty seconds", () => {
  const beats = Array.from({ length: 100 }, () => ({ attacker: 1, dying: [1] }));
  assert.ok(paceOf(beats) * 100 * (180 + 90 + 160 + 240 + 120) <= 20000);
  assert.equal(paceOf(beats.slice(0, 3)), 1);
});

test("changes of a view share what they leave alone", () => {
  const before = { ply: 0, view: { shop: [{ ref: 1 }, { ref: 2 }], gold: 3, last: { turn: 1 } } };
  const after = apply(before, [{ at: ["view", "shop"], keep: 1 }, { at: ["view", "gold"], to: 0 }, { at: ["view", "last"], gone: true }, { at: ["view", "shop", 1], to: { ref: 9 } }]);
  assert.deepEqual(after, { ply: 0, view: { shop: [{ ref: 1 }, { ref: 9 }], gold: 0 } });
  assert.deepEqual(before.view, { shop: [{ ref: 1 }, { ref: 2 }], gold: 3, last: { turn: 1 } });
  assert.equal(after.view.shop[0], before.view.shop[0]);
});

test("a number is the sum of what changed it", () => {
  const list = [event("turn_ended", null, null, 1), event("buff", null, page, 2, { field: "attack", cause: id }), event("buff", null, squire, 5, { field: "attack" })];
  const sum = sumOf(list, { ref: page[0], field: "attack" }, 3, "as it came");
  assert.deepEqual([sum.total, sum.terms.map((x) => [x.name, x.value])], [3, [["as it came", 1], ["turn_ended", 2]]]);
});

test("a card that is put aside is gone until it comes back, also in a full row", () => {
  const row = [1, 2, 3, 4, 5, 6, 7].map((ref) => ({ ref, name: "Page", health: 2 }));
  const moves = ["aside", "back"].map((text) => event("move", [1, "Page"], [2, "Page"], 0, { text }));
  const came = event("summon", [1, "Page"], [9, "Moth"], 1);
  const told = (list) => beatsOf(list, [row, []], tokens).at(-1).sides[0].filter((u) => !u.dead).map((u) => u.ref);
  assert.deepEqual(told([moves[0]]), [1, 3, 4, 5, 6, 7]);
  assert.deepEqual(told([moves[0], came]), [1, 9, 3, 4, 5, 6, 7]);
  assert.deepEqual(told([moves[0], came, moves[1]]), [1, 9, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(told([event("move", [1, "Page"], [2, "Page"], 3)]), [1, 2, 3, 4, 5, 6, 7]);
});
