-- RULES 3.2: utility plays cost Drive, are discarded, and do not count.
local three = require "tables.three_heroes"

test("a utility play draws for its price", function()
  local g = three.start{}
  three.muster(g)
  g:play("play 3") -- Field Rations: 1 body, draw 2
  local hero = three.hero(g, 1)
  expect(hero.body):eq(2)
  expect(#hero.hand):eq(7)
  expect(three.names(hero.discard)):eq({ "field_rations" })
end)

test("a hero plays several cards and still commits one", function()
  local g = three.start{}
  three.muster(g)
  three.play(g, "play 3", "play 5", "commit 1")
  expect(g:turn()):eq(2)
  expect(#three.hero(g, 1).discard):eq(2)
end)

test("a played card does not answer the challenge", function()
  -- Battle Cry shows combat and resolve; played, it gives endurance to the
  -- commitment and counts for nothing itself.
  local g = three.start{ challenges = { "Pack of Echoes", "Pack of Echoes" } } -- combat, lore, resolve
  three.muster(g)
  expect(three.tier(three.play(g, "play 6", "pass", "commit 1", "pass"))):eq("low_fail")
end)

test("without the Drive there is no play", function()
  local g = three.start{ decks = { { "Field Notes", "Field Notes", "Field Notes", "Field Notes", "Field Notes", "Field Notes" } } }
  three.muster(g)
  g:play("play 1")
  expect(function() g:play("play 1") end):errors("costs 1 mind, but you have 0")
end)
