return {
  text = "Reach 12 momentum in the library in four turns.",
  match = game.new("encounter", { encounter = "ancient_library", character = "scholar" }),
  moves = 4,
  goal = function(view) return view.momentum >= 12 end,
}
