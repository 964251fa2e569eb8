return {
  text = "Battlecry: gains +1/+1 for each other card that you played in this turn.",
  counts = { others = { "play", this = "turn", other = true } },
  battlecry = function(self, fx)
    local n = fx:counted("others")
    fx:buff(self, n, n)
  end,
}
