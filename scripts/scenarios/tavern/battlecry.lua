-- with returns a match whose first shop shows a card, and the card's place in it.
local function with(name, tuning)
  for seed = 1, 500 do
    local g = game.new("tavern", { seed = seed, players = { "human", "first" }, tuning = tuning })
    for i, card in ipairs(g:view(1).shop) do
      if card.name == name then return g, i end
    end
  end
end

-- RULES 4.3: a battlecry is heard when the card is played, not when it is bought.
test("Page of Coins pays when it is played", function()
  local g, place = with("Page of Coins")
  g:play("buy " .. place)
  expect(g:view(1).gold):eq(0)
  g:play("play 1 1")
  expect(g:view(1).gold):eq(1)
end)
