return {
  text = "What hurts it loses 1 attack.",
  damage = function(self, fx, event)
    if event.source.alive then fx:debuff(event.source, 1) end -- it may have died of the blow itself
  end,
}
