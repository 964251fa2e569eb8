-- Random buys, slow upgrades, random places: the weights are low, so whim decides,
-- and of the cards in the shop it alone.
local weights = { stats = 1, keywords = 1, cost = 1, gold = 1, crowd = 1, tempo = 1, curve = 0.6, strength = 1, spare = 1, golden = 1 }

-- blind takes back what the weights say of a card to buy.
local function blind(option)
  local worth = 0
  for _, term in ipairs(option.score.terms) do worth = worth + (weights[term.name] or 0) * term.value end
  return -worth
end

return {
  text = "Buys and places by whim and upgrades late.",
  weights = weights,
  score = {
    buy = { { "blind", blind } },
    any = { { "whim", function() return 3 * math.random() end } },
  },
}
