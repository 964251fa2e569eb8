-- RULES 4.3: ally_attacked follows on_attack; the script is told whose attack it was.
test("the understudy learns from the guardian that attacks", function()
  local f = tavern.fight{ seed = 1, first = "you", attacks = 1, foe = { board = { { attack = 0, health = 90 } } },
    you = { board = { { attack = 1, health = 9, guardian = true }, { attack = 0, health = 2, ability = { script = "understudy", value = 3 } } } } }
  expect(f.you.board[2].guardian):is_true()
  expect(f.you.board[2].health):eq(5)
end)
