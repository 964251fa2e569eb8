-- The same weights, but what a stranger's card is worth it guesses by its tier, as for a card
-- that does not say so.
local knowing = require "ai.tavern.knowing"
local strange = { quiet_star = true, evening_choir = true, hollow_giant = true, gilded_door = true }

local function guess(sign)
  return function(option)
    if not strange[(option.id or ""):gsub(".*:", "")] then return 0 end
    local by = sign * (0.25 + option.tier / 4)
    for _, term in ipairs(option.score.terms) do
      if term.name == "ability" then by = by - term.value end
    end
    return by
  end
end

return {
  text = "Plays as hard does and guesses by the tier.",
  weights = knowing.weights,
  score = {
    buy = { { "guess", guess(1) } },
    pick = { { "guess", guess(1) } },
    sell = { { "guess", guess(-1) } },
  },
}
