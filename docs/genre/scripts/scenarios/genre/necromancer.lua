test("the first friend that died comes back", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { { attack = 1, health = 2 }, "Necromancer" } }, foe = { board = { { attack = 5, health = 9 } } } }
  expect(#f.you.board):eq(2)
  expect(f.you.board[1].health + f.you.board[2].health):eq(11)
end)
