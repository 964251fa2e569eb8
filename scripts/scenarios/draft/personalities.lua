-- What each personality cares about, seen over the same quest.
local function drafted(player)
  local g = game.new("draft", { seed = 11, quest = "gauntlet", dreamcaller = "sylvara", players = { "lua:" .. player } })
  g:run()
  local v, rare, total, top = g:view(1), 0, 0, 0
  for _, card in ipairs(v.deck) do
    if card.rarity == "rare" or card.rarity == "legendary" then rare = rare + 1 end
  end
  for _, n in pairs(v.drafted) do total, top = total + n, math.max(top, n) end
  return { rare = rare, single = top / total, share = g:result().scores[1] }
end

test("the mono drafter has one resonance", function() expect(drafted("mono").single):at_least(0.9) end)
test("the rigid one has two", function() expect(drafted("rigid").share):at_least(95) end)
test("the rarity hunter has more rares than the synergy drafter", function()
  expect(drafted("rarity_hunter").rare):at_least(drafted("synergy").rare + 1)
end)
test("the power chaser is less faithful than the synergy drafter", function()
  expect(drafted("power_chaser").share):at_most(drafted("synergy").share)
end)
