test("TITLE fights as its block says", function()
  local f = tavern.fight{ seed = 1, you = { board = { "NAME" } }, foe = { board = { { attack = 1, health = 2 } } } }
  expect(f.winner):eq("you")
end)
