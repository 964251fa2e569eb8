return {
  text = "Collects what is rare, in its own colours where it can, and pays for it.",
  weights = { rarity = 1, resonance = 0.6, price = 0.4 },
  score = {
    reroll = { { "greed", function(option, view) return view.essence > 600 and 0.5 or 0 end } },
  },
}
