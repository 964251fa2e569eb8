-- RULES 6.2: a hit of 0 is no hit.
test("a card without attack breaks no aegis when it is attacked", function()
  local f = tavern.fight{ seed = 1, first = "you", attacks = 1,
    you = { board = { { attack = 3, health = 3, aegis = true } } }, foe = { board = { { attack = 0, health = 9 } } } }
  expect(f.you.board[1].aegis):eq(1)
end)
