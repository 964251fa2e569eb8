-- RULES 6.2 (R-T7): a card without attack never attacks; a side of such cards passes.
test("a side that cannot attack passes, and is beaten all the same", function()
  local f = tavern.fight{ seed = 1, first = "you", you = { board = { { attack = 0, health = 5 } } }, foe = { board = { { attack = 1, health = 1 } } } }
  expect(f.winner):eq("foe")
  expect(f.attacks):eq(5)
  for _, e in ipairs(f.events) do
    if e.kind == "attack" then expect(e.actor):eq("1/1") end
  end
end)
