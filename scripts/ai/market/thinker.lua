-- Looks ahead before it buys: what looks best, and ending the turn, is played on for a few
-- turns in the same deals, and it takes what came to most. Its hand it just plays.
local DEALS, MOVES, TURNS = 6, 3, 4

local function total(move) return move.score and move.score.total or 0 end

-- likely returns the moves of the highest scores, and the last, which ends the turn.
local function likely(moves)
  local some = { unpack(moves) }
  table.sort(some, function(a, b) return total(a) > total(b) end)
  return { moves[#moves], unpack(some, 1, MOVES) }
end

return {
  text = "Plays what it may buy on in thought, and takes what came to most.",
  choose = function(_, moves, mind)
    if moves[1].verb == "play" then return 1 end
    local some, worth, best = likely(moves), {}, 1
    for _ = 1, DEALS do
      local dealt = mind:deal()
      for i, move in ipairs(some) do
        local copy = dealt:fork()
        copy:play(move)
        worth[i] = (worth[i] or 0) + copy:rollout("hoarder", TURNS)
      end
    end
    for i = 2, #some do if worth[i] > worth[best] then best = i end end
    return some[best]
  end,
}
