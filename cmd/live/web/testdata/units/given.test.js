import assert from "node:assert/strict";
import test from "node:test";
import { asGiven, give } from "../page/card/given.js";

test("a card is as the theme gives it, and as it was where that gives nothing", () => {
  give({ tavern: { card: { ember_page: { name: "Heizer", art: "art/tavern/ember_page.svg" } } } }, "/files/");
  assert.deepEqual(asGiven({ id: "ember_page", name: "Ember Page", text: "x", tier: 1 }), { id: "ember_page", name: "Heizer", text: "x", tier: 1, art: "/files/art/tavern/ember_page.svg" });
  for (const card of [{ id: "almoner", name: "Almoner" }, { name: "no id" }, { id: "constructor", name: "a word of the language" }]) assert.equal(asGiven(card), card);
  give({ tavern: { card: { whetter: { text: "Erhält {value}.", value: 1 }, mute: { text: "Nichts." } } } }, "");
  assert.deepEqual(asGiven({ id: "whetter", text: "Gains 1." }), { id: "whetter", text: "Erhält 1." });
  assert.equal(asGiven({ id: "whetter", text: "Gains 3.", memory: [{ name: "improved", value: "2" }] }).text, "Erhält 3.");
  assert.equal(asGiven({ id: "whetter", text: "Gains 3.", improved: 2 }).text, "Erhält 3.");
  assert.deepEqual(asGiven({ id: "mute", text: "Nothing." }), { id: "mute", text: "Nichts." });
  give(undefined, "");
  assert.equal(asGiven({ id: "ember_page", name: "Ember Page" }).name, "Ember Page");
});
