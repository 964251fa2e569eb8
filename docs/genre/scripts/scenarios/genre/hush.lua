test("silences what it hits", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { "Hush" } }, foe = { board = { { attack = 0, health = 2, ability = "brood" } } } }
  expect(#f.foe.board):eq(0)
end)
