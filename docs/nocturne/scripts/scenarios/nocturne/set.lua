-- names are all cards that the shops of a match offer while it is played.
local function offered(tuning)
  local names = {}
  local g = game.new("tavern", { seed = 5, players = { "hard", "medium" }, tuning = tuning })
  for _ = 1, 40 do
    for seat = 1, 2 do
      for _, card in ipairs(g:view(seat).shop) do names[card.name] = true end
    end
    g:step()
  end
  return names
end

test("a skin replaces the shipped cards and does not join them", function()
  local skin, shipped = offered(), offered{ set = "" }
  for name in pairs(skin) do expect(shipped[name]):is_nil() end
  expect(next(skin) ~= nil):eq(true)
end)

test("a match is played to its end with it", function()
  local g = game.new("tavern", { seed = 6, players = { "hard", "medium", "easy", "random" } })
  g:run()
  expect(g:result().places[1]):at_least(1)
end)
