return {
  text = "When a challenge is revealed, it mutes one of the required tags by chance on a roll of 1 or 2.",
  challenge_began = function(self, fx)
    if fx:roll(6) > 2 then return end
    local required = fx:required()
    fx:mute(required[fx:roll(#required)])
  end,
}
