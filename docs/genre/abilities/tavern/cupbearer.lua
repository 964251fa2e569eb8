return {
  text = "When you buy a Cup, it gains +1/+1 for good.",
  ally_buy = function(self, fx, event)
    if event.target and event.target.cups then fx:buff(event.target, 1, 1) end
  end,
}
