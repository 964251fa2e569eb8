return {
  text = "Takes what goes with the deck: its resonances first, then its tags.",
  weights = { resonance = 2, tags = 1, power = 0.1, price = 1 },
}
