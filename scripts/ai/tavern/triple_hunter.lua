-- A pair is worth more than any card: it rerolls for the third and keeps pairs.
return {
  text = "Hunts for the third copy.",
  weights = {
    stats = 0.8, keywords = 1, ability = 0.5, tribe = 0.5, synergy = 0.5, triple = 3, golden = 3, cost = 1, gold = 1, crowd = 0.8,
    tempo = 1, guard = 1, order = 1, curve = 0.8, strength = 1, search = 1.6, spare = 1, keep = 1,
  },
}
