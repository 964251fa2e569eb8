game.nw("encounter") --> game has no field "nw"; did you mean "new"?
-------------
game.new("encounter", { sed = 3 }) --> game.new: unknown option "sed", expected one of seed, players, tuning, strict, order, chance, encounter, character, hand, situation; did you mean "seed"?
-------------
game.new("encounter", { seed = "three" }) --> game.new: seed: expected a seed, a whole number from 0 to 18446744073709551615, got "three"
-------------
game.new("encounter", { players = { "robot" } }) --> game.new: players[1]: no player is called "robot", expected human, random, first, cautious, racer, strongest, variety, search, tree or lua:NAME
-------------
game.new("encounter", { players = { "lua:stronge_score" } }) --> game.new: players[1]: no personality is called "stronge_score", expected one of cautious, momentum_racer, narrative_variety, random, strongest, thinker
-------------
game.new("encounter", { tuning = { preasure = 3 } }) --> game.new: tuning: no tuning key is called "preasure"
-------------
game.new() --> game.new: system: expected a text, got nothing
-------------
game.new("encounter", {}, 3) --> game.new: expected 2 argument(s), got 3
-------------
local g = game.new("encounter")
g:play("chooose 1") --> game.Match:play: encounter: chooose 1: no move has this text or number, expected one of choose 1, choose 2, choose 3, choose 4; did you mean "choose 1"?
-------------
local g = game.new("encounter")
g:play(99) --> game.Match:play: there is no move 99: only 4 moves are legal
-------------
local g = game.new("encounter")
g:play() --> game.Match:play: expected a move (its text, its number or a value from g:moves()), got nothing
-------------
local g = game.new("encounter")
g.play("choose 1") --> game.Match:play: the call needs a colon: write value:play(...)
-------------
local g = game.new("encounter")
g:plya("choose 1") --> game.Match has no method "plya"; did you mean "play"?
-------------
local g = game.new("encounter")
g:view(9) --> game.Match:view: expected a player's number from 1 to 1 or "all", got 9
-------------
local g = game.new("encounter")
g:events{ kind = "damge" } --> game.Match:events: kind: no event is called "damge"; did you mean "damage"?
-------------
local g = game.new("encounter")
g:why("nothing of that name") --> game.Match:why: nothing here is called "nothing of that name"
-------------
local g = game.new("encounter")
g:undo(-1) --> game.Match:undo: expected a number of at least 0, got -1
-------------
local g = game.new("encounter")
g:step() --> game.Match:step: encounter: player 1 is a person; play a move for this player
-------------
game.load("match.json") --> game.load: scripts can read files only in arcana run, eval and test and at the prompt
-------------
test("named") --> test: "named": expected a function
-------------
test("expectations", function()
  expect(1):eq(2) --> expect(...):eq: expected 2, got 1 (seed 1)
end)
-------------
test("expectations", function()
  expect({ 1, { a = 2 } }):eq({ 1, { a = 3 } }) --> expect(...):eq: [2].a: expected 3, got 2 (seed 1)
end)
-------------
test("expectations", function()
  expect({ board = { { attack = 2, "x" }, 7 }, hand = {} }):eq({ board = { { attack = 3, "x" } }, hand = {}, gold = "six" }) --> expect(...):eq: board[1].attack: expected 3, got 2; board[2]: expected nothing, got 7; gold: expected "six", got nothing (seed 1)
end)
-------------
test("expectations", function()
  expect({ 1, 2, 3, 4, 5, 6, 7 }):eq({}) --> expect(...):eq: [1]: expected nothing, got 1; [2]: expected nothing, got 2; [3]: expected nothing, got 3; [4]: expected nothing, got 4; [5]: expected nothing, got 5; and more (seed 1)
end)
-------------
test("expectations", function()
  expect({ 1 }):never():eq({ 1 }) --> expect(...):eq: expected not { 1 }, got { 1 } (seed 1)
end)
-------------
test("expectations", function()
  expect(0.3):within(0.23, 0.27) --> expect(...):within: expected 0.23 to 0.27, got 0.3 (seed 1)
end)
-------------
test("expectations", function()
  expect({ value = 0.3, low = 0.28, high = 0.32 }):within(0.23, 0.27) --> expect(...):within: the result is outside the bounds: 0.3 [0.28, 0.32], expected 0.23 to 0.27
end)
-------------
test("expectations", function()
  expect({ value = 0.25, low = 0.2, high = 0.3 }):within(0.23, 0.27) --> expect(...):within: too few matches to decide: 0.25 [0.2, 0.3], expected 0.23 to 0.27
end)
-------------
test("expectations", function()
  expect({ value = 0.25, note = "one match" }):never():within(0.23, 0.27) --> expect(...):within: too few matches to decide: 0.25 [?, ?], expected not 0.23 to 0.27
end)
-------------
test("expectations", function()
  expect({ value = 0.25, note = "by construction" }):within(0.26, 0.27) --> expect(...):within: the result is outside the bounds: 0.25 [?, ?], expected 0.26 to 0.27
end)
-------------
test("expectations", function()
  expect({ value = 0.25, low = 0.24, high = 0.26 }):within(0.23, 0.27)
  expect({ value = 0.25, low = 0.24, high = 0.26 }):never():within(0.23, 0.27) --> expect(...):within: the result is inside the bounds: 0.25 [0.24, 0.26], expected not 0.23 to 0.27
end)
-------------
test("expectations", function()
  expect(1):within(2, 1) --> expect(...):within: expected the lower bound before the upper bound, got 2 and 1
end)
-------------
test("nothing", function() local x = expect(1) end) --> "nothing" checks nothing, so it would always pass; add an expect(...)
-------------
test("expectations", function()
  expect(1):never():eq(1) --> expect(...):eq: expected not 1, got 1 (seed 1)
end)
-------------
test("expectations", function()
  expect(0.5):near(0.6, 0.01) --> expect(...):near: expected 0.6 within 0.01, got 0.5 (seed 1)
end)
-------------
test("expectations", function()
  expect("abc"):contains("d") --> expect(...):contains: expected something that contains "d", got "abc" (seed 1)
end)
-------------
test("expectations", function()
  expect("abc"):matches("^b") --> expect(...):matches: expected a text like "^b", got "abc" (seed 1)
end)
-------------
test("expectations", function()
  expect(function() error("one thing") end):errors("another") --> expect(...):errors: expected an error like "another", got "game.lua:119: one thing" (seed 1)
end)
-------------
test("expectations", function()
  expect(function() end):errors() --> expect(...):errors: expected an error, got <function> (seed 1)
end)
-------------
test("expectations", function()
  expect(3):at_least(4) --> expect(...):at_least: expected at least 4, got 3 (seed 1)
end)
-------------
test("expectations", function()
  expect(false):is_true() --> expect(...):is_true: expected true, got false (seed 1)
end)
-------------
test("expectations", function()
  expect(1):equals(1) --> expect(...) has no method "equals", expected one of at_least, at_most, contains, eq, errors, fizzles, is_nil, is_true, matches, near, never, within
end)
-------------
help.me() --> attempt to index global 'help' (a function value)
-------------
seed("one") --> seed: n: expected a seed, a whole number from 0 to 18446744073709551615, got "one"
