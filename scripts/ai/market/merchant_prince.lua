-- A feature of its own: merchants are worth more to a prince, and the more
-- so the dearer they are.
return {
  text = "Falls in love with one faction.",
  weights = { value = 1.0, synergy = 0.4 },
  score = {
    buy = {
      { "court", function(option) return option.faction == "merchant" and 0.5 + 0.2 * option.cost or 0 end },
    },
  },
}
