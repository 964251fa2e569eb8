return {
  text = "When it is destroyed, every opponent loses {value} authority.",
  destroyed = function(self, fx)
    for _, enemy in ipairs(fx:opponents()) do fx:damage(enemy, self.value) end
  end,
}
