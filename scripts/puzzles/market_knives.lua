local knives = {}
for i = 1, 10 do knives[i] = "rusty_knife" end
return {
  text = "Nothing but knives: strike for 4 in the first turn.",
  match = game.new("market", { seed = 7, deck = knives }),
  moves = 6, turn = true,
  goal = function(view) return view.players[2].authority <= 46 end,
}
