return {
  text = "Roll a die: on {value} or more draw 2, else +4 authority.",
  played = function(self, fx)
    if fx:roll(6) >= self.value then fx:draw(2) else fx:heal(4) end
  end,
}
