-- Looks ahead: of the three moves that look best it plays each on in the same few deals,
-- and takes the one that came to most.
local ahead = require "tables.ahead"
local DEALS, MOVES, ROUNDS = 4, 3, 2

return {
  text = "Plays the moves that look best on in thought, and takes the one that came to most.",
  choose = function(_, moves, mind)
    return ahead.best(mind, ahead.likely(moves, MOVES), DEALS, function(copy) return copy:rollout("cautious", ROUNDS) end)
  end,
}
