-- Looks one combat ahead: what looks best, and ending the turn, is played on in the same
-- deals as a hard player would, and it takes what came to most. Swaps it just makes.
local DEALS, MOVES, COMBATS = 8, 4, 1

local function total(move) return move.score and move.score.total or 0 end

-- likely returns the moves of the highest scores, and the last, which ends the turn.
local function likely(moves)
  local some = { unpack(moves) }
  table.sort(some, function(a, b) return total(a) > total(b) end)
  return { moves[#moves], unpack(some, 1, MOVES) }
end

return {
  text = "Plays its turn on in thought to the next combat, and takes what came to most.",
  choose = function(_, moves, mind)
    local some, worth, best = likely(moves), {}, 1
    if some[2].verb == "swap" then return some[2] end
    for _ = 1, DEALS do
      local dealt = mind:deal()
      for i, move in ipairs(some) do
        local copy = dealt:fork()
        copy:play(move)
        worth[i] = (worth[i] or 0) + copy:rollout("hard", COMBATS)
      end
    end
    for i = 2, #some do if worth[i] > worth[best] then best = i end end
    return some[best]
  end,
}
