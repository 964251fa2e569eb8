-- RULES 6.2 (b): cleaving attacks are hits of their own, so a neighbour's aegis counts.
local cleaver = { attack = 4, health = 9, ability = { trigger = "on_attack", effect = "cleave", value = 2 } }

test("a neighbour's aegis stops the cleave", function()
  local f = tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = { cleaver } },
    foe = { board = { { attack = 0, health = 9, aegis = 1 }, { attack = 0, health = 9, guardian = true }, { attack = 0, health = 9 } } } }
  expect(f.foe.board[1].health):eq(9)
  expect(f.foe.board[1].aegis):eq(0)
  expect(f.foe.board[3].health):eq(7)
end)
