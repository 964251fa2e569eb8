return {
  text = "Have an Acolyte on the board before the first fight.",
  match = game.new("tavern", { seed = 7 }),
  moves = 2, turn = true,
  goal = function(view) return view.board[1] ~= nil and view.board[1].id == "duelling_acolyte" end,
}
