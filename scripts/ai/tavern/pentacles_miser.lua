-- Loves coins and what earns them, and hates to spend on a new shop.
local function pentacle(option) return option.pentacles and 1.5 or 0 end

return {
  text = "Collects Pentacles and parts with gold unwillingly.",
  weights = {
    stats = 0.9, keywords = 1, ability = 0.6, tribe = 1, synergy = 1, triple = 1, golden = 1, cost = 1.6, gold = 2, crowd = 1,
    tempo = 1, guard = 1, order = 0.5, curve = 0.9, strength = 1, search = 0.5, spare = 0, keep = 2,
  },
  score = {
    buy = { { "hoard", pentacle } },
    pick = { { "hoard", pentacle } },
    sell = { { "hoard", function(option) return option.pentacles and -1.5 or 0 end } },
  },
}
