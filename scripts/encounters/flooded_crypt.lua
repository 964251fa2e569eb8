-- The water rises faster and faster, and panic comes with it. What the rules do
-- not know: pressure that grows by itself, and a tag that nobody earns.
return {
  name = "Flooded Crypt", type = "physical",
  text = "Black water to the knee, and a door that opens inwards.",
  max_turns = 6, pressure_per_turn = 1, max_pressure = 15, success = { 10, 14, 18 },
  strategic = { precision = "momentum_up", concealment = "pressure_down", dominance = "pressure_up", analysis = "momentum_down" },
  tags = { "tunnel_vision", "cautious_restraint" },

  turn_ended = function(self, fx, event)
    fx:log("The water rises.")
    fx:pressure(math.floor(event.amount / 2))
    if self.pressure > 10 then fx:tag("panic") else fx:untag("panic") end
  end,
}
