-- What scenarios of this set share.
local genre = {}

-- with returns a match of which the first player has just bought and played a card.
function genre.with(name, tuning)
  for seed = 1, 500 do
    local g = game.new("tavern", { seed = seed, players = { "human", "first" }, tuning = tuning })
    local place = genre.place(g, name)
    if place then
      g:play("buy " .. place)
      g:play("play 1 1")
      return g
    end
  end
end

-- place returns where the first player's shop shows a card, nil where it does not.
function genre.place(g, name)
  for i, card in ipairs(g:view(1).shop) do
    if card.name == name then return i end
  end
end

return genre
