import assert from "node:assert/strict";
import test from "node:test";
import { around, resonancesOf } from "../page/board/draft/fan.js";

const five = { tide: 3, ember: 0, zephyr: 1, stone: 0, ruin: 2 };

test("the shipped resonances stand around the dream as ever, those of mods behind them", () => {
  assert.deepEqual(around(five), [["stone", -70], ["tide", -35], ["ember", 0], ["ruin", 35], ["zephyr", 70]].map(([name, angle]) => ({ name, angle })));
  assert.deepEqual(resonancesOf({ ...five, "moons:dusk": 4 }), ["stone", "tide", "ember", "ruin", "zephyr", "moons:dusk"]);
  assert.deepEqual(around({ ...five, "moons:dusk": 4 }).map((x) => x.angle), [-70, -42, -14, 14, 42, 70]);
  assert.deepEqual(around({ tide: 1 }), [{ name: "tide", angle: 0 }]);
  assert.deepEqual(around({}), []);
});

test("of many there is room for those alone that the profile has", () => {
  const many = { ...five, a: 0, b: 0, constructor: 1 };
  assert.deepEqual(around(many).map((x) => x.name), ["tide", "ruin", "zephyr", "constructor"]);
  assert.equal(resonancesOf(many).length, 8);
});
