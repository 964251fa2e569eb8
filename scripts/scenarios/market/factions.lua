-- RULES 4.1, 4.4: what a deck holds.
test("faction by faction", function()
  local deck = { "Trade Caravan", "Spice Broker", "Gold Courier", "Dire Wolf", "Coin Purse" }
  local merchant = market.factions{ deck = deck }[1]
  expect(merchant.faction):eq("merchant")
  expect(merchant.cards):eq(3)
  expect(merchant.allies):eq(2)
  expect(merchant.mean_ally):near((1.5 + 2.5) / 2)
  expect(merchant.chance):near(3 / 5)
  expect(merchant.density):near(3 / 4)
  expect(market.concentration{ deck = deck }):near((9 + 1) / 16)
end)

test("a match keeps the same books", function()
  local g = game.new("market", { seed = 3, players = { "synergy", "value" } })
  g:run()
  local me = g:view("all").players[1]
  local deck = {}
  for _, pile in ipairs{ me.hand, me.deck, me.discard, me.play } do
    for _, card in ipairs(pile) do deck[#deck + 1] = card end
  end
  expect(market.concentration{ deck = deck }):near(me.concentration)
  expect(market.factions{ deck = deck }):eq(me.factions)
end)
