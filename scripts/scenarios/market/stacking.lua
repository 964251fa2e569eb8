-- RULES 5.2, 5.3 (R-M5, R-M6): further allies stack, and so does a new one.
local ally = { faction = "wilds", ally = { trade = 2 } }

local function term(deck, card, name, tuning)
  for _, t in ipairs(market.synergy{ deck = deck, card = card, tuning = tuning }.terms) do
    if t.name == name then return t.value end
  end
end

test("the second ally adds 15 per cent", function()
  local deck = { ally, ally }
  expect(term(deck, ally, "stacking") / term(deck, ally, "existing_ally_bonus")):near(0.15)
end)

test("two allies make a new one worth 30 per cent more", function()
  local deck = { ally, ally }
  local on, off = term(deck, ally, "new_ally_potential"), term(deck, ally, "new_ally_potential", { stacking = false })
  expect(on / off):near(1.3)
  expect(off):near(1 * 1.5 * 0.3)
end)
