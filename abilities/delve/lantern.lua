return {
  text = "When a challenge is revealed, gain {value} agility for each threat that lies face up.",
  challenge_began = function(self, fx)
    local threats = fx:fact("threats")
    if threats > 0 then fx:gain(self.hero, "agility", self.value * threats) end
  end,
}
