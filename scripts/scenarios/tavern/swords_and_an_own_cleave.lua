-- RULES 5.2 (R-T4): of several cleaves the largest counts.
test("The Chariot's own cleave beats that of six swords", function()
  local board = { "The Chariot" } ---@type (string|tavern.EntryTable)[]
  for i = 2, 6 do board[i] = { attack = 1, health = 9, tribes = { "swords" } } end
  local f = tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = board },
    foe = { board = { { attack = 0, health = 20 }, { attack = 0, health = 20, guardian = true }, { attack = 0, health = 20 } } } }
  expect(f.foe.board[1].health):eq(17)
end)
