-- Looks ahead: of the three moves that look best it plays each on in the same few deals,
-- and takes the one that came to most.
local DEALS, MOVES, ROUNDS = 4, 3, 2

local function total(move) return move.score and move.score.total or 0 end

-- likely returns the moves of the highest scores.
local function likely(moves)
  local some = { unpack(moves) }
  table.sort(some, function(a, b) return total(a) > total(b) end)
  return { unpack(some, 1, MOVES) }
end

return {
  text = "Plays the moves that look best on in thought, and takes the one that came to most.",
  choose = function(view, moves, mind)
    local some, worth = likely(moves), {}
    for _ = 1, DEALS do
      local dealt = mind:deal()
      for i, move in ipairs(some) do
        local copy = dealt:fork()
        copy:play(move)
        worth[i] = (worth[i] or 0) + copy:rollout("cautious", ROUNDS)
      end
    end
    local best = 1
    for i = 2, #some do if worth[i] > worth[best] then best = i end end
    return some[best]
  end,
}
