local function draws(...)
  local g = game.new("market", { situation = { players = { { hand = { ... } }, {} } } })
  g:play("play 1")
  g:play("play 1")
  return #g:events{ kind = "draw" }
end

test("Moonfolk draw beside Moonfolk or the Wilds", function()
  expect(draws("Lantern Bearer", "Coin Purse")):eq(0)
  expect(draws("Lantern Bearer", "Lantern Bearer")):eq(2)
  expect(draws("Lantern Bearer", "Dire Wolf")):eq(1)
end)
