-- A card with this keyword comes back once from the dead, in each combat.
return {
  text = "The first time that it dies, it comes back with 1 health.",
  death = function(self, fx)
    if self.memory.back then return end
    self.memory.back = true
    fx:set(fx:revive(self), { health = 1 })
  end,
}
