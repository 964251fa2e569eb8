-- Looks ahead before it buys: what looks best, and ending the turn, is played on for a few
-- turns in the same deals, and it takes what came to most. Its hand it just plays.
local ahead = require "tables.ahead"
local DEALS, MOVES, TURNS = 6, 3, 4

return {
  text = "Plays what it may buy on in thought, and takes what came to most.",
  choose = function(_, moves, mind)
    if moves[1].verb == "play" then return 1 end
    local some = { moves[#moves], unpack(ahead.likely(moves, MOVES)) } -- the last ends the turn
    return ahead.best(mind, some, DEALS, function(copy) return copy:rollout("hoarder", TURNS) end)
  end,
}
