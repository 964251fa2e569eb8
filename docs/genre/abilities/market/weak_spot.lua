return {
  played = function(self, fx)
    fx:await("enemy_damage", true)
    self.memory.round = fx:round()
  end,
  awaited = function(self, fx, event)
    if fx:round() ~= self.memory.round or not fx:owner().active then return fx:await("enemy_damage", false) end
    if event.source ~= self then fx:damage(event.target, 2) end
  end,
}
