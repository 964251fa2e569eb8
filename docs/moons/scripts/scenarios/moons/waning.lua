test("what hurts a Moonchild wanes", function()
  local f = tavern.fight{ seed = 3, first = "foe", attacks = 1, you = { board = { "Moonchild" } },
    foe = { board = { { attack = 3, health = 9 } } } }
  expect(f.foe.board[1].attack):eq(2)
end)

test("help says what waning is", function()
  expect(help("waning")):matches("What hurts it loses 1 attack.")
end)
