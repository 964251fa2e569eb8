return {
  text = "Your friends' deathrattles act twice.",
  modify_trigger_times = function(self, fx, query)
    if query.mine and query.moment == "deathrattle" then query:add("echo", 1) end
  end,
}
