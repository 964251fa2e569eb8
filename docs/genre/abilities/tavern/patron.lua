return {
  text = "Costs 1 less for each golden card you have.",
  listens = { "shop" },
  modify_cost = function(self, fx, query)
    if query.target == self then query:add("golden cards", -fx.owner.golden) end
  end,
}
