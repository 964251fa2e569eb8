return {
  text = "Plays any legal move.",
  choose = function(view, moves) return math.random(#moves) end,
}
