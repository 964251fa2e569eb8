-- Random buys, slow upgrades, random places: the weights are low, so whim decides.
return {
  text = "Buys and places by whim and upgrades late.",
  weights = { stats = 1, keywords = 1, cost = 1, gold = 1, crowd = 1, tempo = 1, curve = 0.6, strength = 1, spare = 1, golden = 1, obedience = 1 },
  score = {
    any = { { "whim", function(option, view) return 3 * math.random() end } },
  },
}
