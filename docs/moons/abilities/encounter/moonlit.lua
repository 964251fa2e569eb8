return {
  text = "Pressure rises by 1 more each turn.",
  modify_pressure_per_turn = function(self, fx, query) query:add("moonlit", 1) end,
}
