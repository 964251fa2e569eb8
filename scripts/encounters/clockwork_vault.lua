-- The vault learns: whatever is done twice in a row sets off a bolt, and patience
-- is rewarded. What the rules do not know: that the order of choices matters.
return {
  name = "Clockwork Vault", type = "intellectual",
  text = "Brass teeth, and behind them a patient mind.",
  max_turns = 7, pressure_per_turn = 1, max_pressure = 12, success = { 11, 16, 21 },
  strategic = { analysis = "momentum_up", precision = "pressure_down", dominance = "pressure_up", concealment = "momentum_down" },
  tags = { "analysis_paralysis", "mechanical_interaction" },

  choice_made = function(self, fx, event)
    if self.memory.last == event.target.approach then
      fx:log("A bolt falls: the vault has seen this before.")
      fx:pressure(2)
    end
    self.memory.last = event.target.approach
  end,

  tag_activated = function(self, fx, event)
    fx:log("The teeth turn as your thoughts do: " .. event.target.name .. ".")
    fx:gain("precision")
  end,

  encounter_ended = function(self, fx, event)
    fx:log(event.text == "failure" and "The vault closes for a hundred years." or "The vault opens, and bows.")
  end,
}
