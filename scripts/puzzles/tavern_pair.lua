return {
  text = "A house where a new shop is too dear: have two cards on the board in the first turn.",
  match = game.new("tavern", { seed = 7, tuning = { gold = { reroll = 9 } } }),
  moves = 8, turn = true,
  goal = function(view) return #view.board == 2 end,
}
