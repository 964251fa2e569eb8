-- What the purchase of a card is worth, in a match in which a seat has that much authority.
local function value(name, authority)
  local g = game.new("market", { situation = { row = { name }, players = { { trade = 9, authority = authority }, {} } } })
  for _, term in ipairs(g:why("buy 1").terms) do
    if term.name == "value" then return term.value end
  end
end

test("an imp is worth what it says", function()
  expect(market.value("Ledger Imp").total):eq(0.5)
  expect(value("Ledger Imp", 50)):eq(5)
end)

test("a crown is worth less to the poor", function()
  expect(value("Fool's Crown", 50) - value("Fool's Crown", 10)):near(3)
end)
