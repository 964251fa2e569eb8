test("the first damage is nothing, the second is", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 2,
    you = { board = { "Warded Monk" } }, foe = { board = { { attack = 1, health = 9 } } } }
  expect(f.you.board[1].health):eq(2)
end)
