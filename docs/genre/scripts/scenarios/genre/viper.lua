test("poison destroys what it hurts", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { "Viper" } }, foe = { board = { { attack = 0, health = 40 } } } }
  expect(#f.foe.board):eq(0)
end)
