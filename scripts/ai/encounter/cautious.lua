-- Looks at where pressure will stand at the end, not at where it stands now.
return {
  text = "Counts the turns that are left, and never takes an offer.",
  weights = { momentum = 0.5, tags = -1 },
  score = {
    choose = {
      { "horizon", function(option, view)
        local turns = view.max_turns - view.turn + 1
        local ahead = view.pressure + option.pressure + turns * view.pressure_per_turn
        return -2 * math.max(0, ahead - 0.75 * view.max_pressure)
      end },
    },
    answer = {
      { "decline", function(option) return option.a end }, -- the last answer is the polite one
    },
  },
}
