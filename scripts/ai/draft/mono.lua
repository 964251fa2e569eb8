return {
  text = "Loves one resonance, and a second only on the same card.",
  weights = { mono = 10, focus = 2, power = 0.1, price = 1 },
}
