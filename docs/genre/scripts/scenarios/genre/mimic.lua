test("copies the ability of its strongest neighbour", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { "Mimic", "Headhunter", "Nurse" } }, foe = { board = { { attack = 0, health = 1, guardian = true }, { attack = 0, health = 99 } } } }
  -- 2 of its own with two Swords, and 1 for the kill
  expect(f.you.board[1].attack):eq(3)
end)
