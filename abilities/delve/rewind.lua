return {
  text = "Return one of your exhausted cards of your choice to your hand.",
  play = function(self, fx)
    local spent = fx:exhausted(self.hero)
    if #spent > 0 then fx:choose(spent) end
  end,
  chosen = function(self, fx, event) fx:recall(event.answer) end,
}
