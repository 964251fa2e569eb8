return {
  text = "Counts momentum, and looks at pressure only when it is about to lose.",
  weights = { momentum = 1 },
  score = {
    choose = {
      { "survive", function(option, view)
        local after = view.pressure + option.pressure + view.pressure_per_turn
        return after >= view.max_pressure and -100 or 0
      end },
    },
  },
}
