test("TITLE destroys what it hurts", function()
  local f = tavern.fight{ seed = 1, attacks = 1, first = "you", you = { board = { "NAME_bearer" } }, foe = { board = { { attack = 0, health = 40 } } } }
  expect(#f.foe.board):eq(0)
end)
