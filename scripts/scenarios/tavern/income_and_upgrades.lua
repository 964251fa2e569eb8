-- RULES 3.1, 4.2: income 3, 4, 5 ... and the price of the next tier, one less each turn.
test("income grows, unspent gold is lost, the upgrade gets cheaper", function()
  local g = game.new("tavern", { seed = 1, players = { "human", "human" } })
  local costs = { 5, 4, 3 }
  for turn = 1, 3 do
    for _ = 1, 2 do
      local v = g:view(g:turn())
      expect(v.gold):eq(2 + turn)
      expect(v.upgrade_cost):eq(costs[turn])
      g:play("end")
    end
  end
end)

test("the sheet's own numbers are a preset", function()
  local g = game.new("tavern", { seed = 1, players = { "human", "human" }, tuning = { preset = "sheet" } })
  for _ = 1, 3 do
    expect(g:view(g:turn()).gold):eq(3)
    g:play("end")
    g:play("end")
  end
end)
