-- The choir sings over whatever the heroes say loudest.
return {
  text = "When it is revealed, it mutes the required tag that most cards in hand show.",
  challenge_began = function(self, fx)
    local loudest, most = nil, 0
    for _, tag in ipairs(fx:required()) do
      local voices = 0
      for _, hero in ipairs(fx:heroes()) do
        for _, card in ipairs(fx:hand(hero)) do
          if fx:shows(card, tag) then voices = voices + 1 end
        end
      end
      if voices > most then loudest, most = tag, voices end
    end
    if loudest then fx:mute(loudest) end
  end,
}
