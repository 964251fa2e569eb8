-- RULES 6.1 (R-T6): what is summoned at a dead attacker's place is next.
test("a moth of the attacker attacks before its neighbour", function()
  local f = tavern.fight{ seed = 1, first = "you", attacks = 3,
    you = { board = { { "Moth Choir" }, { name = "late", attack = 1, health = 9 } } }, foe = { board = { { attack = 5, health = 90 } } } }
  local order = {}
  for _, e in ipairs(f.events) do if e.kind == "attack" then order[#order + 1] = e.actor end end
  expect(order):eq({ "Moth Choir", "5/90", "Moth" })
end)
