test("TITLE does what its text says", function()
  local f = tavern.fight{
    seed = 1, attacks = 1, first = "you",
    you = { board = { { attack = 1, health = 1, ability = "NAME" } } },
    foe = { board = { { attack = 1, health = 9 } } },
  }
  expect(f.foe.board[1].health):eq(7)
end)
