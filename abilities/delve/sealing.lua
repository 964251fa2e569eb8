return {
  text = "Turn a resonance card of your choice face down.",
  play = function(self, fx)
    local open = fx:face_up()
    if #open > 0 then fx:choose(open) end
  end,
  chosen = function(self, fx, event) fx:turn_down(event.answer) end,
}
