return {
  text = "Your deathrattles act twice.",
  modify_trigger_times = function(self, fx, query)
    if query.mine and query.moment == "deathrattle" then query:add(self.name, 1) end
  end,
}
