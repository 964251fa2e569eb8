// What is read out of words, and what words are made of.
import assert from "node:assert/strict";
import test from "node:test";
import { readSettings } from "../page/lobby/settings.js";
import { roman } from "../page/look/roman.js";
import { learn, t } from "../page/look/strings.js";
import { moveFor } from "../page/board/tavern/drop.js";
import { readSum, signed } from "../page/why/sum.js";

test("a why is a sum", () => {
  assert.deepEqual(readSum("buy 2: 4.5 = stats 3 + tribe 1.5"), { title: "buy 2", total: 4.5, terms: [{ name: "stats", value: 3, factor: false }, { name: "tribe", value: 1.5, factor: false }], text: "" });
  assert.deepEqual(readSum("pick 1: A Name (ember, rare): 28.03 = floor 0.5 + tide -15.2 x staleness 0.9").terms.map((x) => [x.name, x.value, x.factor]), [["floor", .5, false], ["tide", -15.2, false], ["staleness", .9, true]]);
  assert.deepEqual(readSum("play Coin Purse: 75 = value 0.75 x first 100").terms.map((x) => x.name), ["value", "first"]);
  assert.deepEqual(readSum("swap 1 2: -2 = own stats -1 - gold 1").terms.map((x) => [x.name, x.value]), [["own stats", -1], ["gold", -1]]);
});

test("a why that is no sum stays a sentence", () => {
  for (const text of ["buy 1: Almoner 1/2 guardian: costs 3, have 0", "", "x = y", "a: 1 = b"]) assert.deepEqual(readSum(text), { title: "", terms: [], text });
});

test("what is added has its sign", () => assert.deepEqual([1.005, -2, 0].map(signed), ["+1", "−2", "+0"]));

test("numbers are Roman", () => assert.deepEqual([0, 1, 4, 9, 14, 40, 1994].map(roman), ["", "I", "IV", "IX", "XIV", "XL", "MCMXCIV"]));

test("settings are nested", () => {
  assert.deepEqual(readSettings("health = 12, gold.buy=2 , shop.sizes = [3,4], name = plain"), { health: 12, gold: { buy: 2 }, shop: { sizes: [3, 4] }, name: "plain" });
  assert.throws(() => readSettings("health"), /expected name = value/);
  assert.throws(() => readSettings("__proto__.x = 1"), /no such setting/);
});

test("blanks are filled, and what has no words is shown as it is", () => {
  learn({ greeting: "Hello {name}, {name} of {place}" });
  assert.equal(t("greeting", { name: "{place}" }), "Hello {place}, {place} of {place}");
  assert.equal(t("nothing.there"), "nothing.there");
  assert.equal(t("constructor"), "constructor");
});

test("a drag is a move", () => {
  const rows = [["shop-2", "board-1", "buy 2"], ["shop-2", "hand", "buy 2"], ["hand-3", "board-1", "play 3 1"], ["board-2", "shop", "sell 2"], ["board-2", "board-1", "swap 1 2"], ["board-10", "board-9", "swap 9 10"], ["board-1", "board-1", ""], ["hand-1", "shop", ""], ["shop-1", "shop", ""]];
  for (const [from, to, move] of rows) assert.equal(moveFor(from, to), move, `${from} to ${to}`);
});
