-- RULES 6.1 (R-T6): sides alternate; on each side the next to the right attacks, and round again.
test("cards attack from left to right, in turn", function()
  local f = tavern.fight{ seed = 1, first = "you",  attacks = 6,
    you = { board = { { name = "a", attack = 1, health = 50 }, { name = "b", attack = 1, health = 50 } } },
    foe = { board = { { name = "x", attack = 1, health = 50 }, { name = "y", attack = 0, health = 50 }, { name = "z", attack = 1, health = 50 } } } }
  local order = {}
  for _, e in ipairs(f.events) do if e.kind == "attack" then order[#order + 1] = e.actor end end
  expect(order):eq({ "a", "x", "b", "z", "a", "x" })
end)
