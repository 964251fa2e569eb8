return {
  text = "Counts momentum, and slows down only where pressure or repetition would end the race.",
  weights = { momentum = 1, danger = -6, shortfall = -3, again = -3 },
}
