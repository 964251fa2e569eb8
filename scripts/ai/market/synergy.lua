-- The sheet's buyer: base value and synergy, as they are.
return {
  text = "Buys what goes with what it has.",
  weights = { value = 1, synergy = 1 },
}
