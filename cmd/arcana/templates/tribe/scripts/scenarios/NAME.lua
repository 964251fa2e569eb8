test("two of TITLE strike harder", function()
  local foe = { board = { { attack = 0, health = 40 } } }
  local one = tavern.fight{ seed = 1, attacks = 1, first = "you", you = { board = { "NAME_scout" } }, foe = foe }
  local two = tavern.fight{ seed = 1, attacks = 1, first = "you", you = { board = { "NAME_scout", "NAME_elder" } }, foe = foe }
  expect(one.foe.board[1].health):eq(39)
  expect(two.foe.board[1].health):eq(38)
end)
