return {
  text = "When an enemy dies: gains +{attack}/+{health}.",
  enemy_died = function(self, fx) fx:buff(self, self.ability.attack, self.ability.health) end,
}
