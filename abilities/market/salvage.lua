return {
  text = "Ally: scrap the cheapest card of your discard pile and gain {value} combat.",
  ally = function(self, fx)
    local cheapest
    for _, card in ipairs(fx:discard_pile()) do
      if not cheapest or card.cost < cheapest.cost then cheapest = card end
    end
    if cheapest then
      fx:scrap(cheapest)
      fx:gain("combat", self.value)
    end
  end,
}
