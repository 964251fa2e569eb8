-- The last pick again: now for a deck of one resonance alone.
local whole = game.new("draft", { seed = 7, players = { "synergy" } })
local g = whole:fork()
g:run(whole:run() - 1)
return {
  text = "Have a deck of one resonance alone after the last pick.",
  match = g, moves = 1,
  goal = function(view)
    local carried = 0
    for _, n in pairs(view.drafted) do if n > 0 then carried = carried + 1 end end
    return view.over and carried == 1
  end,
}
