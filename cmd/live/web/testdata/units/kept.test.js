// What a player's memory says of growths and counts.
import assert from "node:assert/strict";
import test from "node:test";
import { keptOf } from "../page/board/tavern/tell.js";

test("growths and counts are told, and nothing else", () => {
  const rows = [["this match: have attack where tribes cups", "3"], ["this turn: have cost", "-1"], ["this turn: play (secretly)", "2"], ["this match: once last_will", "true"], ["gold", "3"]];
  assert.deepEqual(keptOf(rows.map(([name, value]) => ({ name, value }))), [
    { span: "grown_match", amount: "+3", what: "attack where tribes cups" },
    { span: "grown_turn", amount: "-1", what: "cost" },
    { span: "counted_turn", amount: "2", what: "play" },
  ]);
});
