-- Looks one combat ahead: what looks best, and ending the turn, is played on in the same
-- deals as a hard player would, and it takes what came to most. Swaps it just makes.
local ahead = require "tables.ahead"
local DEALS, MOVES, COMBATS = 8, 4, 1

return {
  text = "Plays its turn on in thought to the next combat, and takes what came to most.",
  choose = function(_, moves, mind)
    local some = { moves[#moves], unpack(ahead.likely(moves, MOVES)) } -- the last ends the turn
    if some[2].verb == "swap" then return some[2] end
    return ahead.best(mind, some, DEALS, function(copy) return copy:rollout("hard", COMBATS) end)
  end,
}
