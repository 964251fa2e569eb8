return {
  text = "At the start of your turn, gain 1 gold.",
  turn_began = function(self, fx) fx:gold(1) end,
}
