test("grows when it kills", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 3,
    you = { board = { "Headhunter" } }, foe = { board = { { attack = 1, health = 2 }, { attack = 0, health = 9 } } } }
  expect(f.you.board[1].attack):eq(4)
end)
