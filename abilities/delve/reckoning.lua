return {
  text = "The hero with the most cards in hand discards half of them by chance.",
  high_fail = function(self, fx)
    local richest, most = nil, 0
    for _, hero in ipairs(fx:heroes()) do
      local held = #fx:hand(hero)
      if held > most then richest, most = hero, held end
    end
    if richest then fx:discard_random(richest, math.floor(most / 2)) end
  end,
}
