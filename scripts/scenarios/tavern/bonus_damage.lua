-- RULES 4.4 (R-T7): attack gained by a card that attacks is bonus damage of that attack only.
test("the acolyte strikes harder and stays as it is", function()
  local f = tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = { { "Duelling Acolyte", health = 9 } } }, foe = { board = { { attack = 1, health = 9 } } } }
  expect(f.foe.board[1].health):eq(6)
  expect(f.you.board[1].attack):eq(2)
end)
