-- RULES 6.2 (R-T7): an aegis stops one whole hit, however hard it is.
test("aegis stops one hit", function()
  local f = tavern.fight{ seed = 11, first = "foe", attacks = 1,
    you = { board = { { attack = 1, health = 3, aegis = true } } }, foe = { board = { { attack = 5, health = 9 } } } }
  expect(f.you.board[1].health):eq(3)
  expect(f.you.board[1].aegis):eq(0)
  expect(f.foe.board[1].health):eq(8)
end)
