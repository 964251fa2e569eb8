test("reborn once, with 1 health", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { "Phoenix" } }, foe = { board = { { attack = 5, health = 9 } } } }
  expect(f.you.board[1].health):eq(1)
  expect(f.you.board[1].keywords):eq({ "reborn" })
end)
