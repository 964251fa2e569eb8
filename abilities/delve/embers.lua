return {
  text = "When it is revealed, each hero loses {value} of each kind of Drive for each threat face up.",
  challenge_began = function(self, fx)
    local loss = self.value * fx:fact("threats")
    for _, hero in ipairs(fx:heroes()) do
      for _, drive in ipairs{ "body", "mind", "agility" } do fx:spend(hero, drive, loss) end
    end
  end,
}
