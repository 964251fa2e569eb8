-- RULES 6.2 (e): what a deathrattle summons stands where its card stood.
test("moths take the place of the choir", function()
  local f = tavern.fight{ seed = 2, first = "foe", attacks = 1,
    you = { board = { { attack = 0, health = 9 }, { "Moth Choir", guardian = true }, { attack = 0, health = 8 } } }, foe = { board = { { attack = 5, health = 9 } } } }
  local names = {}
  for i, card in ipairs(f.you.board) do names[i] = card.name end
  expect(names):eq({ "0/9", "Moth", "Moth", "0/8" })
end)
