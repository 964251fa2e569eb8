-- The sheet's buyer: base value and synergy, as they are. The feature of combat is
-- no part of that score: without it those who like combat win more often.
return {
  text = "Buys what goes with what it has.",
  weights = { value = 1, synergy = 1, combat = 0.4 },
}
