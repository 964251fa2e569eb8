-- RULES 2.7, 5.6: a purchase and its explanation.
local function rich()
  local g = game.new("market", { seed = 4, players = { "human", "human" }, row = { "Gold Courier", "Dire Wolf" },
    deck = { "Trade Caravan", "Trade Caravan", "Gold Courier" }, tuning = { first_hands = { 3, 3, 3, 3 } } })
  for _ = 1, 3 do g:play("play 1") end
  return g
end

test("what is bought lies in the discard pile", function()
  local g = rich()
  local before = g:view(1).players[1].trade
  g:play("buy 2")
  local me = g:view(1).players[1]
  expect(me.discard[1].name):eq("Dire Wolf")
  expect(me.trade):eq(before - 3)
end)

test("its score is base value and synergy, and the terms add up", function()
  local g = rich()
  for _, m in ipairs(g:moves()) do
    if m.verb == "buy" then
      local sum = 0
      for _, t in ipairs(m.score.terms) do sum = sum + t.value end
      expect(sum):near(m.score.total)
    end
  end
  expect(g:why("buy 1").terms[2].name):eq("synergy")
end)

test("what costs too much is refused, with the reason", function()
  local g = game.new("market", { seed = 4, row = { "Leviathan of Reeds" } })
  expect(function() g:play("buy 1") end):errors("costs 8, but you have 0")
end)
