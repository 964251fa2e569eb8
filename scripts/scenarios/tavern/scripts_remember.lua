-- self.memory lasts as long as the card; a combat's copies remember for that combat.
test("a grudge counts wounds and pays them back", function()
  local f = tavern.fight{ seed = 1, first = "foe", you = { board = { { attack = 0, health = 3, ability = { script = "grudge", value = 4 } } } }, foe = { board = { { attack = 1, health = 99 } } } }
  expect(f.winner):eq("foe")
  expect(f.foe.board[1].health):eq(99 - 3 * 4)
end)
