-- RULES 5.1 (R-M4), 5.2 (R-M5): the sheet's scoring example, number by number.
local ally_trade = { faction = "merchant", ally = { trade = 2 } }
local ally_draw = { faction = "merchant", ally = { draw = 1 } }
local wolf, stone = { faction = "wilds" }, { faction = "neutral" }
local deck = { ally_trade, ally_trade, ally_draw, wolf, wolf, wolf, stone, stone, stone, stone }

test("the example's deck gives 0.80 without stacking", function()
  local s = market.synergy{ deck = deck, card = "Gold Courier", tuning = { stacking = false } }
  expect(s.total):near(0.8)
end)

test("and 1.04 with it", function()
  expect(market.synergy{ deck = deck, card = "Gold Courier" }.total):near(1.04)
end)

test("three allies of worth 2.0 at a chance of 0.35 give 0.84", function()
  local ally, plain, other = { faction = "merchant", ally = { trade = 2 } }, { faction = "merchant" }, { faction = "wilds" }
  local cards = { ally, ally, ally, plain, plain, plain }
  while #cards < 19 do cards[#cards + 1] = other end -- 7 of 20 with the candidate
  local s = market.synergy{ deck = cards, card = plain, tuning = { stacking = false, ["value.trade"] = 1 } }
  expect(s.terms[1].name):eq("existing_ally_bonus")
  expect(s.terms[1].value):near(0.84)
end)

test("the courier is preferred to the wolf, which is worth more by itself", function()
  local courier = market.purchase{ deck = deck, card = "Gold Courier" }
  local dire_wolf = market.purchase{ deck = deck, card = "Dire Wolf" }
  expect(market.value("Dire Wolf").total):at_least(market.value("Gold Courier").total)
  expect(courier.total):at_least(dire_wolf.total)
  expect(dire_wolf.total):near(2.8)
end)
