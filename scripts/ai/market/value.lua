-- Buys what is worth most by itself and never looks at its own deck. It leans to
-- combat as synergy does, so that the two differ in synergy alone.
return {
  text = "Buys the best card, whatever it goes with.",
  weights = { value = 1, combat = 0.4 },
}
