return {
  text = "Ally: every opponent with more authority than you loses {value}; if there is none, +{value} authority.",
  ally = function(self, fx)
    local own, richer = fx:owner().authority, 0
    for _, enemy in ipairs(fx:opponents()) do
      if enemy.authority > own then
        fx:damage(enemy, self.value)
        richer = richer + 1
      end
    end
    if richer == 0 then fx:heal(self.value) end
  end,
}
