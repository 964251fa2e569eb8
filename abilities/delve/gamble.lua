return {
  text = "Roll a die: on 3 or more draw {value} cards, else discard one by chance.",
  play = function(self, fx)
    if fx:roll(6) >= 3 then
      fx:draw(self.hero, self.value)
    else
      fx:discard_random(self.hero)
    end
  end,
}
