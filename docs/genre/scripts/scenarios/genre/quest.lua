local function begin(sign, deck, offer)
  return game.new("draft", { quest = { dreamscapes = { { "draft" } } },
    situation = { dreamsigns = { sign }, essence = 0, deck = deck, offer = offer } })
end

test("a well is pure without rare cards", function()
  local g = begin("pure_well", {})
  while g:turn() do
    local place = 1
    for i, card in ipairs(g:view().offer) do if card.rarity ~= "rare" then place = i end end
    g:play(place)
  end
  expect(g:view().essence):eq(30)
  g = begin("pure_well", { "Apocalypse" })
  while g:turn() do g:play(1) end
  expect(g:view().essence):eq(0)
end)

test("a rare card brings another along", function()
  local g = begin("gilded_debt", {}, { "Apocalypse", "Guiding Light", "Guiding Light", "Guiding Light" })
  g:play("Apocalypse")
  local names = {}
  for _, card in ipairs(g:view().deck) do names[#names + 1] = card.name end
  expect(names):eq{ "Apocalypse", "Immolate" }
  expect(g:view().essence):eq(20)
end)

test("an old coin counts what was taken", function()
  local g = begin("old_coin", {}, { "Guiding Light", "Guiding Light", "Guiding Light", "Guiding Light" })
  local taken = 0
  while g:turn() do
    if g:view().offer[1].rarity == "uncommon" then taken = taken + 1 end
    g:play(1)
  end
  expect(g:view().essence):eq(10 + 5 * taken)
end)

test("a late harvest comes at the next site, and once", function()
  local three = { dreamscapes = { { "draft", "draft", "draft" } } }
  local g = game.new("draft", { quest = three,
    situation = { dreamsigns = { "late_harvest" }, essence = 0, offer = { "Apocalypse", "Guiding Light", "Guiding Light", "Guiding Light" } } })
  g:play("Apocalypse")
  expect(g:view().essence):eq(0)
  for _, match in ipairs{ g, game.new("draft", { quest = three, situation = g:situation() }) } do
    while match:view().place < 3 do
      local place = 1
      for i, card in ipairs(match:view().offer) do if card.rarity ~= "rare" then place = i end end
      match:play(place)
    end
    expect(match:view().essence):eq(30)
  end
end)

test("behind a glass offers are larger, and decks smaller", function()
  local g = game.new("draft", { quest = { dreamscapes = { { "draft", "draft" } } }, situation = { dreamsigns = { "two_way_glass" }, place = 1 } })
  expect(#g:view().offer):eq(5)
  expect(g:view().deck_max):eq(45)
end)

test("a shell echoes the first rare card", function()
  local g = begin("echo_shell", {}, { "Apocalypse", "Guiding Light", "Guiding Light", "Guiding Light" })
  g:play("Apocalypse")
  local names = {}
  for _, card in ipairs(g:view().deck) do names[#names + 1] = card.name end
  expect(names):eq{ "Apocalypse", "Apocalypse" }
end)

test("a snowball improves, and its text says so", function()
  local g = game.new("draft", { quest = { dreamscapes = { { "draft", "draft" } } }, situation = { dreamsigns = { "snowball" }, essence = 0 } })
  expect(g:view().dreamsigns[1].text):eq("When you take a card: 3 essence. Improve this by 2.")
  g:play(1)
  expect(g:view().essence):eq(3)
  expect(g:view().dreamsigns[1].text):eq("When you take a card: 5 essence. Improve this by 2.")
  local later = game.new("draft", { situation = g:situation(), quest = { dreamscapes = { { "draft", "draft" } } } })
  later:play(1)
  expect(later:view().essence):eq(3 + 5)
end)
