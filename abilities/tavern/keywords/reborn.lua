-- A card with this keyword dies once less, in each combat.
return {
  text = "The first time that it would die, it stays with 1 health.",
  instead_death = function(self, fx, event)
    if not self.memory.back then
      self.memory.back = true
      event:cancel()
    end
  end,
}
