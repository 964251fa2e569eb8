return {
  text = "Battlecry: a random friend gains +{attack}/+{health}.",
  battlecry = function(self, fx) fx:buff(fx:random_ally(), self.ability.attack, self.ability.health) end,
}
