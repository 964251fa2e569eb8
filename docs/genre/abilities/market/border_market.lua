-- besides returns the seats of the players who sit to the left and to the right of a seat.
local function besides(fx, seat)
  local left, right, first, last
  for _, player in ipairs(fx:opponents()) do
    local s = player.seat
    first, last = math.min(first or s, s), math.max(last or s, s)
    if s > seat then right = math.min(right or s, s) end
    if s < seat then left = math.max(left or s, s) end
  end
  return { [left or last] = true, [right or first] = true }
end

return {
  text = "1 trade for each base of yours and of the players to your left and right.",
  played = function(self, fx)
    local seats, n = besides(fx, fx.owner.seat), fx.owner.bases
    for _, base in ipairs(fx:enemies()) do
      if seats[base.owner] then n = n + 1 end
    end
    if n > 0 then fx:gain("trade", n) end
  end,
}
