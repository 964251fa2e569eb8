return {
  text = "Has two resonances and will not hear of a third.",
  weights = { focus = 10, dual = 1, power = 0.1, price = 1 },
}
