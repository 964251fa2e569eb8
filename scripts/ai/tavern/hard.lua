-- What cards do, guardians, aegis and tribes count for more than plain stats, cards are
-- traded readily, tiers come early, and the board stands in the order in which it fights best.
return {
  text = "Weighs what cards do, keywords and tribes above stats, upgrades early and orders its board.",
  weights = {
    stats = 0.7, keywords = 1.8, ability = 2.2, tribe = 1.4, synergy = 0.8, triple = 0.8, golden = 0.5, cost = 0.4, gold = 2.2, crowd = 0.7,
    tempo = 1, guard = 0.2, order = 1.5, curve = 1.7, strength = 0.3, search = 0.6, spare = 1, keep = 1,
  },
}
