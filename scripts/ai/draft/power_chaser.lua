return {
  text = "Takes the strongest card, and of two alike the one of its colours.",
  weights = { power = 1, resonance = 1, price = 1 },
}
