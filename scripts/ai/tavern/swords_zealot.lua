-- One tribe and no other: six Swords, and the sharpest in front.
local function creed(option) return option.swords and 2.5 or -1 end

return {
  text = "Swords, only Swords, and forward.",
  weights = {
    stats = 1, keywords = 0.5, ability = 0.7, tribe = 0.5, synergy = 1, triple = 1, golden = 1, cost = 1, gold = 1, crowd = 1,
    tempo = 1, order = 2, curve = 1, strength = 1, search = 1.5, spare = 1, keep = 1,
  },
  score = {
    buy = { { "creed", creed } },
    pick = { { "creed", creed } },
    sell = { { "creed", function(option) return option.swords and -2.5 or 1 end } },
  },
}
