-- The last pick of a quest: all others are made as the player synergy makes them.
local whole = game.new("draft", { seed = 7, players = { "synergy" } })
local g = whole:fork()
g:run(whole:run() - 1)
return {
  text = "Complete the quest with the last pick.",
  match = g, moves = 1,
  goal = function(view) return view.over and #view.deck >= view.deck_min end,
}
