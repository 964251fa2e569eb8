test("is hurt in place of its neighbour", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { { attack = 1, health = 2 }, "Bodyguard" } }, foe = { board = { { attack = 5, health = 9 } } } }
  expect(f.you.board[1].health):eq(2)
  expect(f.you.board[2].health):eq(4)
end)
