test("attacks twice", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { "Twin Blades" } }, foe = { board = { { attack = 0, health = 9 } } } }
  expect(f.foe.board[1].health):eq(7)
end)
