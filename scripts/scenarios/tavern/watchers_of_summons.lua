-- RULES 4.3: ally_summoned is heard by the others, and the script is told who came.
test("the drummer strengthens every newcomer", function()
  local f = tavern.fight{ seed = 1, first = "foe", attacks = 1, foe = { board = { { attack = 9, health = 90 } } },
    you = { board = { { "Moth Choir", guardian = true }, { attack = 0, health = 9, ability = { script = "drummer", value = 2 } } } } }
  expect(f.you.board[1].name):eq("Moth")
  expect(f.you.board[1].attack):eq(3)
  expect(f.you.board[2].health):eq(3)
end)
