-- Looks two turns ahead, and from there on as the strongest plays: nothing in an
-- encounter is left to chance, so one deal is enough.
local TURNS = 2

-- best returns the place of the move that leads to most, and what that is.
local function best(copy, turns)
  if turns == 0 or not copy:turn() then return 0, copy:rollout("strongest") end
  local place, most = 1, -1
  for i = 1, #copy:moves() do
    local after = copy:fork()
    after:play(i)
    local _, worth = best(after, turns - 1)
    if worth > most then place, most = i, worth end
  end
  return place, most
end

return {
  text = "Thinks of all that two turns may bring, and goes on from there as the strongest.",
  choose = function(_, _, mind) return (best(mind:deal(), TURNS)) end,
}
