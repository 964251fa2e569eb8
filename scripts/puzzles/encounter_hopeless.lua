return {
  text = "Can a soldier talk 20 momentum out of the bandits in four turns?",
  match = game.new("encounter", { encounter = "bandit", character = "soldier" }),
  moves = 4,
  goal = function(view) return view.momentum >= 20 end,
}
