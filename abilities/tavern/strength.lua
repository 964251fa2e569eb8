return {
  text = "End of turn: its neighbours gain +{attack}/+{health}.",
  end_of_turn = function(self, fx) fx:buff(fx:adjacent(), self.ability.attack, self.ability.health) end,
}
