test("TITLE", function()
  local f = tavern.fight{ seed = 1, you = { board = { { attack = 2, health = 2 } } }, foe = { board = { { attack = 1, health = 1 } } } }
  expect(f.winner):eq("you")
end)
