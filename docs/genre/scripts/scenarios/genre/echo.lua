test("deathrattles of friends act twice", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { "Bell", "Echo" } }, foe = { board = { { attack = 1, health = 9 } } } }
  expect(f.foe.board[1].health):eq(6)
end)
