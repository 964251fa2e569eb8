return {
  text = "End of turn: its neighbours gain {value} health.",
  end_of_turn = function(self, fx) fx:heal(fx:adjacent(), self.value) end,
}
