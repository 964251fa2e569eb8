-- RULES 4.3: watchers hear of others and never of themselves.
test("Temperance and The Hanged Man hear of deaths on their sides of the table", function()
  local f = tavern.fight{ seed = 1, first = "foe", attacks = 1,
    you = { board = { "Temperance", { attack = 3, health = 1, guardian = true } } }, foe = { board = { { "The Hanged Man", attack = 1, health = 20 } } } }
  expect(f.you.board[1].health):eq(6)
  expect(f.foe.board[1].attack):eq(3)
end)
