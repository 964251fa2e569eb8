game.new("encountr") --> x
-------------
game.nw("encounter") --> x
-------------
game.new("encounter", { sed = 3 }) --> x
-------------
game.new("encounter", { seed = "three" }) --> x
-------------
game.new("encounter", { players = { "robot" } }) --> x
-------------
game.new("encounter", { players = { "lua:stronge_score" } }) --> x
-------------
game.new("encounter", { tuning = { preasure = 3 } }) --> x
-------------
game.new() --> x
-------------
game.new("encounter", {}, 3) --> x
-------------
local g = game.new("encounter")
g:play("chooose 1") --> x
-------------
local g = game.new("encounter")
g:play(99) --> x
-------------
local g = game.new("encounter")
g:play() --> x
-------------
local g = game.new("encounter")
g.play("choose 1") --> x
-------------
local g = game.new("encounter")
g:plya("choose 1") --> x
-------------
local g = game.new("encounter")
g:view(9) --> x
-------------
local g = game.new("encounter")
g:events{ kind = "damge" } --> x
-------------
local g = game.new("encounter")
g:why("nothing of that name") --> x
-------------
local g = game.new("encounter")
g:undo(-1) --> x
-------------
local g = game.new("encounter")
g:step() --> x
-------------
game.load("match.json") --> x
-------------
test("named") --> x
-------------
test("expectations", function()
  expect(1):eq(2) --> x
end)
-------------
test("expectations", function()
  expect({ 1, { a = 2 } }):eq({ 1, { a = 3 } }) --> x
end)
-------------
test("expectations", function()
  expect(1):never():eq(1) --> x
end)
-------------
test("expectations", function()
  expect(0.5):near(0.6, 0.01) --> x
end)
-------------
test("expectations", function()
  expect("abc"):contains("d") --> x
end)
-------------
test("expectations", function()
  expect("abc"):matches("^b") --> x
end)
-------------
test("expectations", function()
  expect(function() error("one thing") end):errors("another") --> x
end)
-------------
test("expectations", function()
  expect(function() end):errors() --> x
end)
-------------
test("expectations", function()
  expect(3):at_least(4) --> x
end)
-------------
test("expectations", function()
  expect(false):is_true() --> x
end)
-------------
test("expectations", function()
  expect(1):equals(1) --> x
end)
-------------
help.me() --> x
-------------
seed("one") --> x
