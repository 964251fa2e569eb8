return {
  text = "What hurts it loses 1 attack.",
  damage = function(self, fx, event) fx:debuff(event.source, 1) end,
}
