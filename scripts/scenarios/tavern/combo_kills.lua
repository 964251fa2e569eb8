-- RULES 5.3: under Swords and Pentacles each enemy that dies is a gold at the next turn.
test("kills pay under swords and pentacles", function()
  local both = { "swords", "pentacles" }
  local f = tavern.fight{ seed = 1, you = { board = { { attack = 9, health = 99, tribes = both }, { attack = 9, health = 99, tribes = both } } },
    foe = { board = { { attack = 1, health = 1 }, { attack = 1, health = 1 }, { attack = 1, health = 1 } } } }
  expect(f.gold):eq(3)
end)
