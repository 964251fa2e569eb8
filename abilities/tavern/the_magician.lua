return {
  text = "End of turn: its kin gain +{attack}/+{health}.",
  end_of_turn = function(self, fx) fx:buff(fx:kin(), self.ability.attack, self.ability.health) end,
}
