-- RULES 6.2 (c), (e): hits are dealt at the same time; the attacker's side is collected first.
test("both cards die in one exchange, the attacker's first", function()
  local f = tavern.fight{ seed = 1, first = "foe", you = { board = { { "Ember Page" } } }, foe = { board = { { attack = 3, health = 2 } } } }
  expect(f.winner):eq("tie")
  local dead = {}
  for _, e in ipairs(f.events) do if e.kind == "death" then dead[#dead + 1] = e.target end end
  expect(dead):eq({ "3/2", "Ember Page" })
end)
