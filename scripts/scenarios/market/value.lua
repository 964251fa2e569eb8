-- RULES 3.1 (R-M2): what effects are worth.
---@param card market.CardName|market.CardTable
local function value(card) return market.value(card).total end

test("+2 trade is 1.5 and draw 1 is 2.5", function()
  expect(value{ effects = { trade = 2 } }):near(1.5)
  expect(value{ effects = { draw = 1 } }):near(2.5)
end)

test("scrap effects count 0.4, ally effects not at all", function()
  expect(value{ faction = "wilds", scrap = { combat = 4 }, ally = { draw = 3 } }):near(4 * 0.75 * 0.4)
end)

test("base replaces the sum", function()
  expect(value{ effects = { trade = 9 }, base = 2.5 }):near(2.5)
end)

test("the table is tuning", function()
  expect(market.value({ effects = { trade = 2 } }, { tuning = { value = { trade = 1 } } }).total):near(2)
end)

test("a misspelt effect is refused", function()
  expect(function() value{ effects = { trad = 1 } } end):errors('did you mean "trade"')
  expect(function() value("Gold Curier") end):errors('did you mean "gold_courier"')
  expect(function() value({ faction = "merchnt" } --[[@as any]]) end):errors('did you mean "merchant"')
end)
