return {
  text = "Your battlecries act twice.",
  modify_trigger_times = function(self, fx, query)
    if query.mine and query.moment == "battlecry" then query:add("crier", 1) end
  end,
}
