-- A seed is a fight: the same to the last event, and another seed another one.
test("the same seed gives the same fight", function()
  local function fight(seed)
    return tavern.fight{ seed = seed, you = { board = { "Moth Choir", "Ember Page", "The Chariot" } }, foe = { board = { "Grail Knight", "Ember Page", "Almoner" } } }
  end
  expect(fight(8)):eq(fight(8))
  local different = false
  for seed = 1, 10 do different = different or #fight(seed).events ~= #fight(8).events end
  expect(different):is_true()
end)

test("no card at health 0 is on a final board", function()
  for seed = 1, 30 do
    local f = tavern.fight{ seed = seed, you = { board = { "Moth Choir", "The Tower" } }, foe = { board = { "The Tower", "Death", "Ember Page" } } }
    for _, side in ipairs{ f.you, f.foe } do
      for _, card in ipairs(side.board) do expect(card.health):at_least(1) end
    end
  end
end)
