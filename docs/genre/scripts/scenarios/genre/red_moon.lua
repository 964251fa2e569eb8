test("all damage is doubled while it lives", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { { attack = 2, health = 9 }, "Red Moon" } }, foe = { board = { { attack = 1, health = 9 } } } }
  expect(f.you.board[1].health):eq(7)
  expect(f.foe.board[1].health):eq(5)
end)
