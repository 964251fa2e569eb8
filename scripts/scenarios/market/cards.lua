-- RULES 3: a card is a name, a card of a match, what market.card tells, or a table.
test("what market.card tells is worth what its name is", function()
  for _, name in ipairs(market.cards()) do
    local told = market.card(name)
    expect(market.value(told).total):near(market.value(name).total, 1e-12)
    local deck = { { faction = told.faction, ally = told.faction ~= "neutral" and { trade = 2 } or nil } }
    expect(market.synergy{ deck = deck, card = told }.total):near(market.synergy{ deck = deck, card = name }.total, 1e-12)
  end
end)

test("a card of a view is the card", function()
  local g = game.new("market", { seed = 1, players = { "human", "value" } })
  local c = g:view(1).row[1]
  expect(market.value(c).total):eq(market.value(c.name).total)
end)

test("a bonus names its terms even where there is none", function()
  local s = market.synergy{ deck = {}, card = { faction = "neutral" } }
  expect(s.total):eq(0)
  expect(s.terms[1].name):eq("existing_ally_bonus")
  expect(s.terms[3].name):eq("new_ally_potential")
  expect(s.terms[4].name):eq("faction_density")
end)

test("what makes no sense is named", function()
  expect(function() market.value("Gold Couriar") end):errors('did you mean "gold_courier"?')
  expect(function() market.value{ effects = { trad = 1 } } end):errors('did you mean "trade"?')
  expect(function() market.value{ effects = { trade = 1.5 } --[[@as any]] } end):errors("whole number")
  expect(function() market.synergy{ deck = {}, card = {}, tuning = { value_model = "x" } } end):errors("unknown value model")
  expect(function() market.trigger_chance{ faction_cards = 5, cards = 4 } end):errors("faction_cards: expected 0 to 4 (the number of cards), got 5")
end)
