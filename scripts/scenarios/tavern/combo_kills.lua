-- RULES 5.3: under Swords and Pentacles each enemy that the own side kills is a gold
-- at the next turn.
local both = { "swords", "pentacles" }
local killer = { attack = 9, health = 99, tribes = both }

test("kills pay under swords and pentacles", function()
  local f = tavern.fight{ seed = 1, you = { board = { killer, killer } },
    foe = { board = { { attack = 1, health = 1 }, { attack = 1, health = 1 }, { attack = 1, health = 1 } } } }
  expect(f.gold):eq(3)
end)

test("what the foe does to itself pays nothing", function()
  local coward = { attack = 1, health = 9, ability = { trigger = "start_of_combat", effect = "destroy" } }
  local f = tavern.fight{ seed = 1, you = { board = { killer, killer } }, foe = { board = { coward, { attack = 1, health = 1 } } } }
  expect(f.gold):eq(1)
end)
