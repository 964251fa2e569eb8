local g = game.new("market", { seed = 7, tuning = { first_hands = { 3, 5, 5, 5 } } })
return {
  text = "Have 2 trade and 1 combat in the first turn.",
  match = g, moves = 5, turn = true,
  goal = function(view) return view.players[1].trade == 2 and view.players[1].combat == 1 end,
}
