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

-- fight lets the cards of one side meet those of another, so many attacks long.
function genre.fight(you, foe, attacks, first)
  return tavern.fight{ seed = 3, first = first or "you", attacks = attacks, you = { board = you }, foe = { board = foe } }
end

-- recruit returns a match in which the first player has what is said.
function genre.recruit(seat)
  return game.new("tavern", { players = { "human", "human" }, situation = { players = { seat, {} } } })
end

-- count returns how many events of a kind there were, by whom if that is said.
function genre.count(events, kind, actor)
  local n = 0
  for _, e in ipairs(events) do
    if e.kind == kind and (not actor or e.actor == actor) then n = n + 1 end
  end
  return n
end

return genre
