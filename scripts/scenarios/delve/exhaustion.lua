-- RULES 3.3: a committed card is spent for the rest of the delve.
local three = require "tables.three_heroes"

test("committed cards are exhausted", function()
  local g = three.start{}
  three.muster(g)
  three.play(g, "commit 1", "pass", "pass")
  expect(three.names(three.hero(g, 1).exhausted)):eq({ "shield_bash" })
end)

test("exhausted cards do not come back with the discards", function()
  local g = three.start{ decks = { { "Shield Bash", "Field Rations", "Field Rations", "Field Rations", "Field Rations", "Field Rations" } } }
  three.muster(g)
  three.play(g, "play 2", "play 2", "commit 1", "pass", "pass") -- the deck is empty: discards become the deck
  local hero = three.hero(g, 1)
  expect(three.names(hero.exhausted)):eq({ "shield_bash" })
  expect(three.names(hero.hand)):never():contains("Shield Bash")
end)

test("a card explicitly returns one", function()
  local g = three.start{}
  three.muster(g)
  three.play(g, "pass", "commit 1", "pass")
  three.rest(g)
  three.play(g, "play 5") -- Hymn of Return: each hero returns the last exhausted card
  local hero = three.hero(g, 2)
  expect(#hero.exhausted):eq(0)
  expect(hero.hand[#hero.hand].name):eq("Warding Sign")
end)
