return {
  text = "The first damage to it in each combat is 0.",
  instead_damage = function(self, fx, event)
    if not self.memory.hurt then
      self.memory.hurt, event.amount = true, 0
    end
  end,
}
