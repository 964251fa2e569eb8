-- The sheet's first example: one caravan in the deck turns the choice.
local courier = { faction = "merchant", cost = 4, base = 3.0 }
local beast = { faction = "wilds", cost = 4, base = 3.2 }

local function better(deck)
  return market.purchase{ deck = deck, card = courier }.total > market.purchase{ deck = deck, card = beast }.total
end

test("without allies the beast is better", function() expect(better{}):eq(false) end)
test("after a caravan the courier is", function() expect(better{ "Trade Caravan" }):is_true() end)
