return {
  text = "Your rerolls cost nothing.",
  modify_reroll_cost = function(self, fx, query)
    if query.mine then query:add(self.name, -1) end
  end,
}
