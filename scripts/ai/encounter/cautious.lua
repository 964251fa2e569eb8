return {
  text = "Keeps pressure down, and moves ahead when there is room.",
  weights = { relief = 2, tags = -1, momentum = 0.5 },
  score = {
    choose = {
      { "room", function(option, view)
        local room = (view.max_pressure - view.pressure) / view.max_pressure
        return room * option.momentum
      end },
    },
  },
}
