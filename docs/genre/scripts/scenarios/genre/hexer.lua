test("an enemy becomes 0/1", function()
  local f = tavern.fight{ seed = 3, first = "you", attacks = 1,
    you = { board = { "Hexer" } }, foe = { board = { { attack = 7, health = 9 }, { attack = 7, health = 9 } } } }
  local n = 0
  for _, e in ipairs(f.events) do if e.kind == "change" then n = n + 1 end end
  expect(n):eq(2)
end)
