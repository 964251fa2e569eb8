-- RULES 3.2, 3.3: utility moves cards into and out of the tableau.
local three = require "tables.three_heroes"

test("a change of arms equips the hand without paying", function()
  local g = three.start{ decks = { { "Change of Arms", "Weapon Rack", "Trophy Wall", "Bulwark", "Weapon Rack", "Shield Bash", "Shield Bash" } } }
  three.play(g, "equip 2 1")
  three.muster(g)
  g:play("play 1")
  local hero = three.hero(g, 1)
  expect(three.names(hero.tableau)):eq({ "Trophy Wall", "Bulwark", "Weapon Rack" })
  expect(three.names(hero.hand)):eq({ "Shield Bash", "Weapon Rack" })
  expect(hero.body):eq(2)
end)

test("field repair brings a spent tool into the tableau", function()
  local g = three.start{ decks = { { "Field Repair", "Weapon Rack", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash" } }, resonance = { "Sleeper" } }
  three.muster(g)
  expect(function() g:play("play 1") end):errors("condition")
  three.play(g, "commit 2", "pass", "pass")
  three.rest(g)
  three.play(g, "pass", "pass", "play 1")
  expect(g:moves()[1].text):contains("Weapon Rack")
  g:play("choose 1")
  expect(three.hero(g, 1).tableau[1].name):eq("Weapon Rack")
  expect(#three.hero(g, 1).exhausted):eq(0)
end)
