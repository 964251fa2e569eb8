-- RULES 3.2: what utility is for.
local three = require "tables.three_heroes"

test("utility manipulates tags", function()
  local g = three.start{ challenges = { "Brute of the Lower Deck", "Pack of Echoes" } } -- combat and endurance
  three.muster(g)
  -- Battle Cry: what you commit also shows endurance. One card answers both.
  expect(three.tier(three.play(g, "play 6", "commit 1", "pass", "pass"))):eq("strong_success")
end)

test("utility provides information", function()
  local g = three.start{ decks = { { "Rope and Pitons", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash" } },
    challenges = { "Ambush at the Gate", "Mirror Maze" } }
  three.muster(g)
  expect(#g:view(1).scouted):eq(0)
  g:play("play 1")
  expect(g:view(3).scouted[1].name):eq("Mirror Maze")
end)

test("utility helps the others", function()
  local g = three.start{}
  three.muster(g)
  three.play(g, "pass", "pass")
  g:play("play 6") -- Whistle Code: the others' commitments also show perception
  expect(three.hero(g, 1).gives):eq({ "perception" })
  expect(three.hero(g, 3).gives):eq({})
end)
