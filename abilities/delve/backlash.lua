return {
  text = "Reveal a resonance card; for each threat face up, the lead loses {value} of each kind of Drive.",
  high_fail = function(self, fx)
    fx:escalate()
    local loss = self.value * fx:fact("threats")
    for _, drive in ipairs{ "body", "mind", "agility" } do fx:spend(fx:lead(), drive, loss) end
  end,
}
