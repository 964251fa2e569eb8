return {
  text = "Takes the strongest card, whatever its colour.",
  weights = { power = 1, price = 1 },
}
