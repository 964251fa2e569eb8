-- Tiers first, health later: it upgrades whenever it can, and hopes.
return {
  text = "Races to the highest tier and trusts its luck.",
  weights = {
    stats = 1, keywords = 1, ability = 1, tribe = 0.7, synergy = 0.7, triple = 1, golden = 1, cost = 0.8, gold = 1, crowd = 1,
    tempo = 1, guard = 0.5, order = 1, curve = 1.5, strength = 0.3, search = 1, spare = 1, keep = 0.5,
  },
  score = {
    buy = { { "glamour", function(option, view) return option.tier == view.tier and 1 or 0 end } },
    upgrade = { { "ambition", function(option, view) return view.health > 10 and 2 or 0 end } },
  },
}
