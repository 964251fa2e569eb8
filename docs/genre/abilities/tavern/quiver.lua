return {
  text = "Has three arrows in each combat: when it attacks, it shoots one for 1 damage at a random enemy.",
  start_of_combat = function(self) self.memory.arrows = 3 end,
  attack = function(self, fx)
    if self.memory.arrows > 0 then
      self.memory.arrows = self.memory.arrows - 1
      fx:damage(fx:random_enemy(), 1)
    end
  end,
}
