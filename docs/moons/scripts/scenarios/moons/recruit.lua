test("four Moons reroll for nothing", function()
  local g = game.new("tavern", { seed = 1, players = { "human", "first" }, tuning = { triple = { copies = 7 }, gold = { base = 90, cap = 90 } } })
  expect(g:view(1).reroll_cost):eq(1)
  local moons = 0
  while moons < 4 do
    local place
    for i, card in ipairs(g:view(1).shop) do place = card.name == "Moonchild" and i or place end
    if place then
      g:play("buy " .. place)
      g:play("play 1 1")
      moons = moons + 1
    else
      g:play("reroll")
    end
  end
  expect(g:view(1).reroll_cost):eq(0)
end)
