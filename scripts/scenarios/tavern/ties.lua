-- RULES 6.3 (R-T9): with both sides empty it is a tie, and nobody is hurt.
test("equal cards take each other out", function()
  local f = tavern.fight{ seed = 1, you = { tier = 6, board = { { attack = 3, health = 3 } } }, foe = { tier = 6, board = { { attack = 3, health = 3 } } } }
  expect(f.winner):eq("tie")
  expect(f.damage):eq(0)
  expect(#f.you.board + #f.foe.board):eq(0)
end)
