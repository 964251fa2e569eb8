return {
  text = "End of turn: a random friend gains +{attack}/+{health}.",
  end_of_turn = function(self, fx) fx:buff(fx:random_ally(), self.ability.attack, self.ability.health) end,
}
