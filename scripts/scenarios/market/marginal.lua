-- RULES 5.8 (R-M10): the bonus after minus the bonus before.
local ally, plain, other = { faction = "merchant", ally = { trade = 2 } }, { faction = "merchant" }, { faction = "wilds" }
local tuning = { value_model = "marginal", stacking = false, density_factors = { 1, 1, 1, 1 }, density_bonus = 0 }

test("a third merchant raises the chance from 2/4 to 3/5", function()
  local s = market.synergy{ deck = { ally, ally, other, other }, card = plain, tuning = tuning }
  expect(s.total):near(2 * 1.5 * 0.4 * (3 / 5 - 2 / 4))
end)

test("another faction's card dilutes", function()
  local s = market.synergy{ deck = { ally, ally, other, other }, card = other, tuning = tuning }
  expect(s.terms[2].name):eq("dilution")
  expect(s.total):near(2 * 1.5 * 0.4 * (2 / 5 - 2 / 4))
end)
