test("a charge of aegis is lost before the hit", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { "Shield Breaker" } }, foe = { board = { { attack = 0, health = 9, aegis = true } } } }
  expect(f.foe.board[1].health):eq(7)
end)
