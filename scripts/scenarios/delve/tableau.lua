-- RULES 6: slots, replacing, and working only there.
local three = require "tables.three_heroes"
local racks = { { "Weapon Rack", "Trophy Wall", "Bulwark", "Weapon Rack", "Trophy Wall", "Bulwark" } }

test("three slots, more for some avatars, five at most", function()
  expect(three.hero(three.start{}, 1).slots):eq(3)
  local g = game.new("delve", { seed = 1, avatars = { "technomancer", "technomancer", "technomancer" }, players = { "human", "human", "human" } })
  expect(g:view(1).heroes[1].slots):eq(4)
end)

test("an empty slot is free", function()
  local g = three.start{ decks = racks }
  g:play("equip 1 1")
  expect(three.hero(g, 1).body):eq(3)
  expect(three.hero(g, 1).tableau[1].name):eq("Weapon Rack")
end)

test("replacing costs 1, then 2, and discards", function()
  local g = three.start{ decks = racks }
  three.play(g, "equip 1 1", "equip 1 1")
  expect(three.hero(g, 1).body):eq(2)
  g:play("equip 1 1")
  expect(three.hero(g, 1).body + three.hero(g, 1).mind + three.hero(g, 1).agility):eq(2)
  expect(three.names(three.hero(g, 1).discard)):eq({ "weapon_rack", "trophy_wall" })
end)

test("only tableau cards stand there", function()
  expect(function() three.start{}:play("equip 1 1") end):errors("is not in a tableau")
end)

test("an ability of the tableau is activated once a round for its price", function()
  local g = three.start{ challenges = { "Brute of the Lower Deck", "Brute of the Lower Deck" } }
  g:play("equip 4 1")
  three.muster(g)
  g:play("activate 1") -- Weapon Rack: 1 body, the commitment also shows combat
  expect(three.hero(g, 1).body):eq(2)
  expect(three.hero(g, 1).gives):eq({ "combat" })
  expect(function() g:play("activate 1") end):errors("already used in this round")
end)

test("in the hand it does nothing", function()
  local g = three.start{}
  three.muster(g)
  for _, move in ipairs(g:moves()) do expect(move.text):never():contains("activate") end
end)
