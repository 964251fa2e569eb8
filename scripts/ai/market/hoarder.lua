return {
  text = "Buys the dearest card it can pay for.",
  weights = { value = 0.5, synergy = 0.2, price = 1 },
}
