-- RULES 3.4, 4.4: a discovery shows three different cards of its tier; one is taken, the others go back.
test("a discovery shows three cards, and one is taken", function()
  local g = game.new("tavern", { seed = 5, players = { "lua:hard", "lua:hard", "lua:hard", "lua:hard" } })
  local seen
  for _ = 1, 4000 do
    if g:turn() == 0 or g:result() then break end
    local v = g:view(g:turn())
    if #v.discovery > 0 then seen = v break end
    g:step()
  end
  expect(#seen.discovery):eq(3)
  local names = {}
  for _, card in ipairs(seen.discovery) do
    expect(names[card.name]):is_nil()
    names[card.name] = true
    expect(card.tier):eq(seen.discovery[1].tier)
  end
  local seat, hand = g:turn(), #seen.hand
  for _, m in ipairs(g:moves()) do expect(m.text):contains("pick") end
  g:play("pick 2")
  expect(#g:view(seat).hand):at_least(math.min(hand, 9))
end)
