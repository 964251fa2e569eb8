return {
  text = "Closes its eyes and points.",
  choose = function(view, moves) return moves[math.random(#moves)] end,
}
