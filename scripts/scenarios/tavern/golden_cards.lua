-- RULES 3.4 (R-T11): a golden card has the base attack and health twice; its ability's value stays.
test("a golden card is twice the card", function()
  local f = tavern.fight{ seed = 1, first = "foe", you = { board = { { "Ember Page", golden = true } } }, foe = { board = { { attack = 9, health = 20 } } } }
  expect(f.foe.board[1].health):eq(20 - 4 - 2)
end)
