-- A designer's own set: any size, checked as strictly as the shipped one.
local set = {}
for i = 1, 12 do
  local names = { "tide", "ember", "zephyr", "stone", "ruin" }
  set[i] = { name = "Card " .. i, rarity = i % 3 == 0 and "rare" or "common", resonance = { names[i % 5 + 1] }, tags = { "house:rule" } }
end

test("a set of twelve makes a pool", function()
  local pool = draft.pool{ cards = set, seed = 1 }
  expect(pool:size()):eq(8 * 4 + 4 * 2)
  expect(#pool:offer{ profile = { ruin = 3 } }):eq(4)
end)

test("broken cards are errors with their place", function()
  expect(function() draft.pool{ cards = { { name = "A", rarity = "comon" } } } end):errors('cards[1]: unknown rarity "comon"')
  expect(function() draft.pool{ cards = { set[1], { name = "A" } } } end):errors('cards[2]: the card needs the key "rarity"')
  expect(function() draft.pool{ cards = { set[1], set[1] } } end):errors('cards[2].id: two cards have the id "card_1"')
  expect(function() draft.pool{ cards = { { rarity = "common" } } } end):errors('cards[1]: the card needs the key "name" or "id"')
  expect(function() draft.pool{ cards = { { name = "A", rarity = "special" } } } end):errors("only special cards")
end)

test("strange tags are remarked on, beside the guidelines", function()
  local text = ""
  for _, r in ipairs(draft.check{ cards = set }) do text = text .. r.text .. "\n" end
  expect(text):contains("12 of 12 cards are single (100.0 %), but the guideline is about 70 %")
  expect(text):contains('have the tag "house:rule"')
end)
