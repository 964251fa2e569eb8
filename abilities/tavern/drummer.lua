return {
  text = "When a friend is summoned: the newcomer gains +{value}/+{value}.",
  ally_summoned = function(self, fx, newcomer) fx:buff(newcomer, self.value, self.value) end,
}
