return {
  text = "Has three arrows in each combat: when it attacks, it shoots one for 1 damage at a random enemy.",
  start_of_combat = function(self) self.memory.arrows = 3 end,
  attack = function(self, fx)
    local arrows = self.memory.arrows or 3 -- it may have come later than the combat began
    if arrows > 0 then
      self.memory.arrows = arrows - 1
      fx:damage(fx:random_enemy(), 1)
    end
  end,
}
