return {
  text = "Collects what is rare, and pays for it.",
  weights = { rarity = 1, price = 0.4 },
  score = {
    reroll = { { "greed", function(option, view) return view.essence > 600 and 0.5 or 0 end } },
  },
}
