-- What players share that look ahead: a few moves are played on in the same deals, and the
-- one that came to most is taken.
local function total(move) return move.score and move.score.total or 0 end

local ahead = {}

-- likely returns so many of the moves with the highest scores.
function ahead.likely(moves, count)
  local some = { unpack(moves) }
  table.sort(some, function(a, b) return total(a) > total(b) end)
  return { unpack(some, 1, count) }
end

-- best returns that of some moves which came to most over so many deals, the first of
-- equals; on says what a copy comes to in which one of them was played.
function ahead.best(mind, some, deals, on)
  local worth, best = {}, 1
  for _ = 1, deals do
    local dealt = mind:deal()
    for i, move in ipairs(some) do
      local copy = dealt:fork()
      copy:play(move)
      worth[i] = (worth[i] or 0) + on(copy)
    end
  end
  for i = 2, #some do if worth[i] > worth[best] then best = i end end
  return some[best]
end

return ahead
