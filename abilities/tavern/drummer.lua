return {
  text = "When a friend is summoned: the newcomer gains +{value}/+{value}.",
  ally_summoned = function(self, fx, event) fx:buff(event.target, self.value, self.value) end,
}
