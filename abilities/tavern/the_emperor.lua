return {
  text = "Battlecry: all friends gain +{attack}/+{health}.",
  battlecry = function(self, fx) fx:buff(fx:allies(), self.ability.attack, self.ability.health) end,
}
