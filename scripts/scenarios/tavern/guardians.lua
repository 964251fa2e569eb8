-- RULES 6.2: guardians are attacked first, one of them by chance.
test("only guardians are attacked while one stands", function()
  for seed = 1, 20 do
    local f = tavern.fight{ seed = seed, first = "you", attacks = 1, you = { board = { { attack = 1, health = 9 } } },
      foe = { board = { { attack = 0, health = 5 }, { attack = 0, health = 5, guardian = true }, { attack = 0, health = 5 } } } }
    expect(f.foe.board[2].health):eq(4)
  end
end)
