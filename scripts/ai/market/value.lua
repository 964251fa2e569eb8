-- Buys what is worth most by itself and never looks at its own deck.
return {
  text = "Buys the best card, whatever it goes with.",
  weights = { value = 1 },
}
