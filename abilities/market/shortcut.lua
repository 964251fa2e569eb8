return {
  text = "You may pay {value} authority to draw a card.",
  played = function(self, fx) fx:choose({ "draw a card", "keep the authority" }, "pay authority to draw a card?") end,
  chosen = function(self, fx, event)
    if event.answer == "draw a card" and fx:spend("authority", self.value) then fx:draw(1) end
  end,
}
