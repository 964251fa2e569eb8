-- RULES 5.3: under Wands and Swords granted attack is doubled; bonus damage is not.
test("granted attack is doubled under wands and swords", function()
  local both = { "wands", "swords" }
  local f = tavern.fight{ seed = 1, attacks = 1, foe = { board = { { attack = 1, health = 99 } } },
    you = { board = { { attack = 1, health = 9, tribes = both }, { attack = 1, health = 9, tribes = both,
      ability = { trigger = "start_of_combat", effect = "buff", target = "allies", attack = 3, health = 1 } } } } }
  expect(f.you.board[1].attack):eq(1 + 2 * 1 + 2 * 3) -- its own, the swords' first step, the buff
  expect(f.you.board[1].health):at_least(9)
end)

test("bonus damage is not doubled", function()
  local both = { "wands", "swords" }
  local acolyte = { "Duelling Acolyte", tribes = both, health = 20 }
  local f = tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = { acolyte, acolyte } }, foe = { board = { { attack = 1, health = 99 } } } }
  expect(f.foe.board[1].health):eq(99 - (2 + 2) - 1)
end)
