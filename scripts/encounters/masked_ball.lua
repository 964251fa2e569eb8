-- A stranger makes offers, and remembers what was taken. What the rules do not
-- know: questions, favours that are owed, and a bill at the end.
return {
  name = "Masked Ball", type = "social",
  text = "Everybody here is somebody else.",
  max_turns = 6, pressure_per_turn = 2, max_pressure = 14, success = { 12, 16, 20 },
  strategic = { rapport = "momentum_up", concealment = "pressure_down", dominance = "momentum_down", precision = "pressure_up" },
  tags = { "superficial_charm", "shadow_veil", "public_awareness" },

  turn_began = function(self, fx, event)
    if event.amount == 2 or event.amount == 4 then
      fx:choose({ "listen", "walk on" }, "A stranger in silver offers a whisper.")
    end
  end,

  chosen = function(self, fx, event)
    if event.answer == "listen" then
      self.memory.owed = (self.memory.owed or 0) + 1
      fx:momentum(3)
      fx:log("The stranger smiles.")
    end
  end,

  turn_ended = function(self, fx, event)
    local owed = self.memory.owed
    if owed and event.amount == self.max_turns then
      fx:log("The stranger comes to collect.")
      fx:pressure(2 * owed)
    end
  end,
}
