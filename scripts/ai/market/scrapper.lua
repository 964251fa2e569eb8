-- A thin deck draws its good cards more often.
return {
  text = "Throws away what it began with.",
  weights = { value = 1, synergy = 0.6, scrap = 2 },
}
