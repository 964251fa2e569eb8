return {
  text = "When a friend is hurt: it gains +{attack}/+{health}.",
  ally_damaged = function(self, fx) fx:buff(self, self.ability.attack, self.ability.health) end,
}
