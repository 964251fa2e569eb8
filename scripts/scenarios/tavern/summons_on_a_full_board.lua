-- RULES 6.2 (e): a side never has more than seven living cards; the rest of a summon is lost.
test("only as many moths come as there is room", function()
  local board = { { "Moth Choir", guardian = true } }
  for i = 2, 7 do board[i] = { attack = 0, health = 9 } end
  local f = tavern.fight{ seed = 1, first = "foe", attacks = 1, you = { board = board }, foe = { board = { { attack = 5, health = 9 } } } }
  expect(#f.you.board):eq(7)
  expect(f.you.board[1].name):eq("Moth")
  expect(f.you.board[2].name):eq("0/9")
end)
