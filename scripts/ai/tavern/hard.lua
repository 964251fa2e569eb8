-- Guardians, aegis and synergies count for more than plain stats, cards are traded
-- readily, tiers come early, and the board stands in the order in which it fights best.
return {
  text = "Weighs keywords and synergies above stats, upgrades early and orders its board.",
  weights = {
    stats = 0.5, keywords = 1.8, ability = 1, tribe = 1, synergy = 1.5, triple = 0.6, golden = 1, cost = 0.4, gold = 1.2, crowd = 0.7,
    tempo = 1, guard = 0.2, order = 1.5, curve = 1.7, strength = 0.3, search = 0.6, spare = 1, keep = 1,
  },
}
