test("the market deals the cards of the set, and the supply that it has none of", function()
  local shipped = game.new("market", { seed = 3, tuning = { set = "" } }):view()
  local skin = game.new("market", { seed = 3 }):view()
  expect(#skin.row):eq(#shipped.row)
  for _, card in ipairs(shipped.row) do
    for _, other in ipairs(skin.row) do expect(other.name ~= card.name):eq(true) end
  end
  expect(skin.supply.name):eq(shipped.supply.name)
end)

test("encounters deal the choices of the set", function()
  local shipped = game.new("encounter", { seed = 3, tuning = { set = "" } }):moves()
  for i, m in ipairs(game.new("encounter", { seed = 3 }):moves()) do
    expect(m.name ~= shipped[i].name):eq(true)
  end
end)

test("a delve goes where the set has places", function()
  for seed = 1, 5 do
    local view = game.new("delve", { seed = seed }):view()
    expect(view.theme):eq("nocturne:long_night")
    expect(view.base):eq("nocturne:night_train")
  end
end)
