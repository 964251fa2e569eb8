-- RULES 6.2 (d): a card hears of the wound that kills it.
test("The Hermit's last wound still brings a wisp", function()
  local f = tavern.fight{ seed = 1, first = "foe", attacks = 1, you = { board = { "The Hermit" } }, foe = { board = { { attack = 9, health = 90 } } } }
  expect(#f.you.board):eq(1)
  expect(f.you.board[1].name):eq("Wisp")
end)
