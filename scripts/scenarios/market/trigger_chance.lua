-- RULES 4.2 (R-M3): both models; the counts include the candidate.
test("share", function()
  expect(market.trigger_chance{ faction_cards = 4, cards = 11 }):near(4 / 11)
end)

test("hypergeometric", function()
  local p = market.trigger_chance{ faction_cards = 4, cards = 11, hand = 5, model = "hypergeometric" }
  expect(p):near(1 - 35 / 210) -- C(7,4) / C(10,4)
end)

test("nothing else of the faction, nothing to trigger", function()
  expect(market.trigger_chance{ faction_cards = 1, cards = 10, model = "hypergeometric" }):eq(0)
end)

test("an unknown model is refused", function()
  expect(function() market.trigger_chance({ faction_cards = 1, cards = 2, model = "hypergeometrc" } --[[@as any]]) end):errors('did you mean "hypergeometric"')
  expect(function() market.trigger_chance{ faction_cards = 3, cards = 2 } end):errors("faction_cards: expected 0 to 2 (the number of cards), got 3")
end)
