-- RULES 6.3 (R-T9): when nobody is able to attack it is a tie.
test("two boards without attack tie at once", function()
  local f = tavern.fight{ seed = 1, you = { board = { { attack = 0, health = 5 } } }, foe = { board = { { attack = 0, health = 5 } } } }
  expect(f.winner):eq("tie")
  expect(f.attacks):eq(0)
  expect(f.damage):eq(0)
end)
