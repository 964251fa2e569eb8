import assert from "node:assert/strict";
import test from "node:test";
import { called, calledOf, Face, inOrder, wordsOf } from "../page/board/piles/face.js";
import { changesIn, freshOf, inLine, latelyOf } from "../page/board/piles/lately.js";
import { handOf, headless, isSupply, labelOf, marksOf, Offers, pickedOf, ringed, steps, zoneOf } from "../page/board/piles/piles.js";
import { choosable, fitting, missing, nextOf } from "../page/board/piles/several.js";
import { sign } from "../page/board/piles/signs.js";
import { learn } from "../page/look/strings.js";

learn({ "piles.called": "{rank} of {suit}", "piles.rank_1": "ace", "piles.rank_12": "queen", "piles.unknown": "face down" });

const card = (ref, rank, suit, by) => ({ ref, name: `${rank} ${suit}`, rank, suit, ...(by && { by }) });
const names = ["Ada", "Bob", "Eve"];
const trick = (cards, acted) => ({
  seat: 1, turn: 1, stage: "trick", shows: [{ pile: "table.won", show: "count" }, { pile: "table.lead", show: "seat" }],
  table: { ref: 16, stock: [{}, {}], trick: cards, won: [card(90, 3, "clubs", 2)], lead: 2, broken: true },
  seats: [1, 2, 3].map((n) => ({ ref: n, acted: acted.includes(n), hand: n === 1 ? [card(41, 12, "hearts"), card(42, 9, "spades")] : [{}], points: 0, out: false })),
});

test("piles look as they are known, or as the rules say; numbers and flags stand beside them", () => {
  const view = trick([], []), zone = zoneOf(view, 0, names);
  assert.deepEqual(zone.piles.map((p) => [p.name, p.shape, p.place]), [["stock", "stack", "stock"], ["trick", "row", "trick"], ["won", "count", "won"]]);
  assert.deepEqual([zone.figures, zone.flags, marksOf(view, 2), marksOf(view, 3)], [[], ["broken"], ["lead"], []]);
  const own = zoneOf(view, 1, names);
  assert.deepEqual([handOf(own).place, own.figures, own.flags], ["hand of Ada", [["points", 0]], []]);
});

test("a trick is a ring: of each seat that has acted one card; a prize, a row of the same and a deal are none", () => {
  const played = (id, player, ref, to = "trick") => [{ id, kind: "play", player, cause: 0, text: "play" }, { id: id + 1, kind: "move", player, cause: id, target: "x", target_ref: ref, text: to, amount: 0 }];
  const two = [card(51, 4, "clubs", 2), card(52, 5, "clubs", 3)], events = [...played(1, 2, 51), ...played(3, 3, 52)];
  const is = (cards, acted, told = events) => { const view = trick(cards, acted); return ringed(zoneOf(view, 0, names).piles[1], view, told); };
  assert.equal(is(two, [2, 3]), true);
  assert.equal(is(two, [1, 2, 3]), false, "one who acted has no card there");
  assert.equal(is([two[0], card(53, 6, "clubs", 2)], [2]), false, "two cards of one seat");
  assert.equal(is([two[0]], [2], [...played(1, 3, 70), { id: 9, kind: "move", player: 2, cause: 1, target_ref: 51, text: "trick" }]), false, "it came by what another played");
  assert.equal(is([], [], [...events, ...played(5, 1, 54)]), true, "one of each seat lay there before");
  assert.equal(is([], [], events), false);
});

test("groups are a supply where each pile is of one kind, else columns; options name their piles", () => {
  const coin = (ref) => ({ ref, name: "copper", coins: 1 });
  const view = { seat: 1, turn: 1, shows: [], table: { ref: 16, supply: { copper: [coin(1), coin(2)], moat: [] }, discards: { red: [{ ref: 3, name: "red 2", color: "red", rank: 2 }], blue: [] } }, seats: [{ ref: 9, hand: [] }] };
  const zone = zoneOf(view, 0, names), [supply, discards] = zone.groups;
  assert.deepEqual([isSupply(supply), isSupply(discards)], [true, false]);
  const offers = new Offers([{ move: "buy 1", text: "buy 1: supply copper" }, { move: "stop", text: "stop" }], [zone]);
  assert.deepEqual([offers.at(supply.piles[0]).map((o) => o.move), offers.at(supply.piles[1]), offers.left.map((o) => o.move)], [["buy 1"], [], ["stop"]]);
});

test("cards offer what is about them, about one like them, or about their place where they are hidden", () => {
  const view = { seat: 1, turn: 1, shows: [], table: {}, seats: [{ ref: 9, hand: [{ ref: 1, name: "copper" }, { ref: 2, name: "copper" }, {}] }] };
  const zone = zoneOf(view, 1, names), hand = handOf(zone), refused = { move: "", text: "play 1: copper", ref: 1, refused: "no" };
  const offers = new Offers([refused, { move: "play 1", text: "play 1: copper", ref: 1 }, { move: "play 3", text: "play 3: card 3 of hand of Ada" }, { move: "guess 2 5", text: "guess 2 5: Bob, 5" }], [zone]);
  assert.deepEqual(hand.cards.map((c, i) => offers.of(c, hand, i).map((o) => o.move)), [["play 1"], ["play 1"], ["play 3"]]);
  assert.deepEqual(offers.left.map((o) => [o.move, labelOf(o), headless(o)]), [["guess 2 5", "guess Bob, 5", "guess 5"]]);
  assert.deepEqual(pickedOf({ seat: 1, seats: [{ chosen: "pass 3 5" }] }), [2, 4]);
});

test("cards are called as people do, and a hand is sorted by colours in turns", () => {
  assert.deepEqual([called(card(1, 12, "hearts")), called(card(1, 14, "clubs")), calledOf("7 spades"), calledOf("yellow 5"), called({})], ["queen of hearts", "ace of clubs", "7 of spades", "yellow 5", "face down"]);
  const hand = [card(1, 2, "diamonds"), card(2, 9, "spades"), card(3, 3, "spades"), card(4, 4, "hearts")];
  assert.deepEqual(inOrder(hand).map((c) => c.ref), [3, 2, 4, 1]);
  assert.deepEqual(inOrder([hand[0], {}]), [hand[0], {}]);
  assert.deepEqual(wordsOf({ ref: 1, name: "1 rose", by: 2, of: 1, disc: "rose", draws: 2, on: "any_seat", text: "Turn it." }), ["Turn it.", "2 draws", "on: any seat"]);
});

test("what happened since the own last deed is told, with what moved and what changed", () => {
  const events = [
    { id: 1, kind: "play", player: 1, cause: 0, text: "lay" }, { id: 2, kind: "move", cause: 1, target: "9 spades", target_ref: 42, text: "trick", amount: 0 },
    { id: 3, kind: "play", player: 2, cause: 0, text: "play" }, { id: 4, kind: "move", cause: 3, target: "7 hearts", target_ref: 50, text: "trick", amount: 0 },
    { id: 5, kind: "move", cause: 3, target: "9 spades", target_ref: 42, text: "won", amount: 0 }, { id: 6, kind: "change", cause: 3, target_ref: 2, field: "points", amount: 3 }, { id: 7, kind: "change", cause: 6, target_ref: 2, field: "points", amount: -1 },
  ];
  const deeds = latelyOf(events, 1);
  assert.deepEqual(deeds.map((d) => inLine(d, names)), [{ who: "Bob", what: "play 7 of hearts", told: [] }]);
  assert.deepEqual([[...freshOf(deeds)], [...changesIn(deeds)]], [[50, 42], [["2 points", 2]]]);
  assert.deepEqual(latelyOf(events.slice(0, 2), 1).map((d) => d.verb), ["lay"], "nobody else has acted since");
  assert.deepEqual(latelyOf(events, 0).map((d) => d.verb), ["play"], "who watches sees the last");
});

test("many options are chosen in steps, which skip what is no choice", () => {
  const guesses = ["Bob", "Eve"].flatMap((who, i) => [2, 3, 4, 5, 6].map((n) => ({ move: `guess ${i + 2} ${n}`, text: `guess ${i + 2} ${n}: ${who}, ${n}` })));
  assert.deepEqual(steps(guesses.slice(0, 5), []), { at: [], words: [], within: guesses.slice(0, 5) });
  assert.deepEqual(steps(guesses, []), { at: ["guess"], words: ["Bob", "Eve"], within: [] });
  assert.deepEqual(steps(guesses, ["guess", "Eve"]).within, guesses.slice(5));
  const plain = Array.from({ length: 9 }, (_, i) => ({ move: `bid ${i}`, text: `bid ${i}: ${i}` }));
  assert.equal(steps(plain, []).words.length, 9);
});

// drawn are all elements below a picture, of components too.
const drawn = (v) => (Array.isArray(v) ? v.flatMap(drawn) : typeof v?.type === "function" ? drawn(v.type(v.props)) : v?.type ? [v, ...drawn(v.props.children)] : []);
const kinds = (v, type) => drawn(v).filter((x) => x.type === type);
const texts = (v) => ["text", "p"].flatMap((type) => kinds(v, type)).map((x) => [x.props.children].flat().join(""));

test("a face has its rank and as many pips as that, or a court, an ace, a sign of its colour, words", () => {
  const signs = (card, form) => kinds(Face({ card, form }), "g").filter((g) => g.props.transform.includes("scale")).length;
  assert.deepEqual([2, 7, 10].map((rank) => signs(card(1, rank, "clubs"), "tall") - 2), [2, 7, 10], "two signs stand in the corners");
  assert.deepEqual([texts(Face({ card: card(1, 12, "hearts") })), texts(Face({ card: card(1, 14, "spades"), form: "mini" })), texts(Face({ card: card(1, 15, "clubs"), form: "mini" }))], [["Q", "Q"], ["A"], ["15"]]);
  assert.deepEqual(texts(Face({ card: { ref: 1, name: "yellow 5", color: "yellow", rank: 5 } })), ["5", "yellow"]);
  assert.deepEqual(texts(Face({ card: { ref: 1, name: "white 0", color: "white" } })), ["0", "white"], "a rank of 0 is told by the name alone");
  assert.deepEqual(texts(Face({ card: { ref: 1, name: "moat", cost: 2, draws: 2 }, form: "full" })), ["Moat", "Mo", "2", "2 draws"]);
  assert.deepEqual(texts(Face({ card: { told: ["color: red, blue", "rank: 4"] } })), ["4"]);
  assert.deepEqual(texts(Face({ card: {} })), [], "a back tells nothing");
});

test("no two suits and colours have one shape", () => {
  const words = ["spades", "hearts", "clubs", "diamonds", "red", "blue", "green", "yellow", "white", "pink", "purple", "orange", "black", "brown"];
  assert.equal(new Set(words.map((word) => kinds(sign(word, 0, 0), "path")[0].props.d)).size, words.length);
  assert.equal(kinds(sign("rocket", 0, 0), "path").length, 1, "another word has a shape, too");
});

test("several cards are chosen in any order, and told in theirs", () => {
  const two = [card(1, 5, "clubs"), card(2, 7, "clubs"), card(3, 5, "hearts"), card(4, 9, "hearts")], same = { verb: "play", least: 2, most: 3, same: "rank", cards: [1, 2, 3] }, any = { verb: "drop", least: 0, most: 1, cards: [2, 4] };
  const may = (moves, chosen) => two.filter((c) => fitting(moves, two, chosen, c)).map((c) => c.ref);
  assert.deepEqual([may([same], []), may([same], [two[2]]), may([any], []), may([any], [two[3]]), may([same, any], [])], [[1, 3], [1, 3], [2, 4], [4], [1, 2, 3, 4]]);
  assert.deepEqual([missing(same, []), missing(same, two.slice(3)), missing(same, two.slice(2)), missing(same, two), missing(any, [])], [2, 1, 0, -1, 0]);
  const fits = { verb: "give", least: 1, most: 3, fits: true, cards: [4, 1, 2], sets: [[1, 2], [1, 2, 3], [3]] };
  assert.deepEqual([may([fits], []), may([fits], [two[1]]), may([{ ...fits, sets: [[1, 2], [3]] }], [two[1]])], [[1, 2, 4], [1, 2, 4], [2]], "what fits is among the sets");
  assert.deepEqual([[], [two[0]], [two[1]], [two[0], two[1]], [two[0], two[3]]].map((chosen) => missing(fits, chosen)), [1, 1, 0, 1, 0], "and wanted until it is one of them");
  const view = (chosen) => ({ seat: 1, several: [same], seats: [{ ref: 9, chosen, hand: two }] }), options = [{ move: "play", text: "play" }, { move: "play 1", ref: 1, text: "" }, { move: "play 3", ref: 3, text: "" }];
  const next = (chosen, refs) => nextOf(view(chosen), options, { verb: "play", refs })?.move;
  assert.deepEqual([next("", [3, 1]), next("play 1", [3, 1]), next("play 1 3", [3, 1]), next("", [3, 8])], ["play 1", "play 3", "play", undefined], "a card that is gone ends it");
  assert.deepEqual(choosable(view(""), options), [same]);
  assert.equal(choosable({ ...view(""), several: [{ ...same, fits: true, sets: [[1, 2]] }] }, options).length, 1, "choices that are listed are known");
  assert.deepEqual([choosable(view("play 1"), options), choosable(view(""), [...options, { move: "eat 1", ref: 1, text: "" }]), choosable({ ...view(""), several: [{ ...same, fits: true }] }, options), choosable({ ...view(""), several: [{ ...same, cards: [0] }] }, options)], [[], [], [], []], "what the page cannot know is chosen at the table");
});
