test("who is summoned grows", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { "Brood", "Nurse" } }, foe = { board = { { attack = 1, health = 9 } } } }
  expect(f.you.board[1].attack):eq(2)
  expect(f.you.board[1].health):eq(2)
end)
