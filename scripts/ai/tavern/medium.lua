-- Stats first, the standard curve, guardians in front.
return {
  text = "Looks at stats, follows the usual curve and puts guardians in front.",
  weights = {
    stats = 1, keywords = 1, ability = 0.5, tribe = 0.2, synergy = 0.2, triple = 0.7, golden = 1, cost = 1, gold = 1, crowd = 1,
    tempo = 1, guard = 1, curve = 1, strength = 1, search = 1, spare = 1, keep = 1,
  },
}
