-- Synergies and triples count in full, tiers come early, and the board stands in
-- the order in which it fights best.
return {
  text = "Weighs synergies and triples, upgrades early and orders its board.",
  weights = {
    stats = 1.3, keywords = 1, ability = 1, tribe = 1, synergy = 1, triple = 1, golden = 1, cost = 1, gold = 1, crowd = 1,
    tempo = 1, guard = 0.1, order = 1.5, curve = 1.15, strength = 1, search = 1, spare = 1, keep = 1, obedience = 1,
  },
}
