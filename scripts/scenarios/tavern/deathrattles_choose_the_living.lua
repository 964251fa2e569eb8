-- RULES 6.2 (R-T8): no effect chooses a card at health 0 or less.
test("a deathrattle finds no card that died with its own", function()
  local f = tavern.fight{ seed = 1, first = "you", you = { board = { { "Ember Page" } } }, foe = { board = { { attack = 3, health = 2 } } } }
  local triggered, damage = false, 0
  for _, e in ipairs(f.events) do
    triggered = triggered or e.kind == "trigger"
    if e.kind == "damage" then damage = damage + 1 end
  end
  expect(triggered):is_true()
  expect(damage):eq(2) -- the two hits, and nothing from the deathrattle
end)
