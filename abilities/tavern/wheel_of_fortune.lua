return {
  text = "End of turn: a random friend gains {value} attack.",
  end_of_turn = function(self, fx) fx:attack(fx:random_ally(), self.value) end,
}
