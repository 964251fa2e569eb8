-- RULES 4.4: gold that is won in combat is due at the next turn.
test("the toll warden leaves a coin", function()
  local f = tavern.fight{ seed = 1, first = "foe", you = { board = { "Toll Warden" } }, foe = { board = { { attack = 9, health = 9 } } } }
  expect(f.gold):eq(1)
  expect(f.you.gold):eq(1)
  expect(f.foe.gold):eq(0)
end)
