-- RULES 6.2 (c): the target strikes back in any case, and the attacker's aegis stops that.
test("the attacker's own aegis stops the hit that comes back", function()
  local f = tavern.fight{ seed = 1, first = "you", attacks = 1,
    you = { board = { { attack = 2, health = 1, aegis = true } } }, foe = { board = { { attack = 9, health = 9 } } } }
  expect(f.you.board[1].health):eq(1)
  expect(f.foe.board[1].health):eq(7)
end)
