-- RULES 6.1 (R-T16): nobody sees another's hand, shop or gold.
test("of the others a seat sees health, tier and the last board", function()
  local g = game.new("tavern", { seed = 1, players = { "human", "lua:medium", "lua:medium", "lua:medium" } })
  for _ = 1, 60 do
    if g:turn() == 1 then g:play("end") else g:step() end
  end
  for _, rival in ipairs(g:view(1).players) do
    ---@cast rival any
    expect(rival.hand):is_nil()
    expect(rival.shop):is_nil()
    expect(rival.gold):is_nil()
    expect(rival.health):at_most(40)
  end
end)

test("no event tells seat 1 what others draw or buy", function()
  local g = game.new("tavern", { seed = 1, players = { "lua:medium", "lua:medium" } })
  g:run(40)
  for _, e in ipairs(g:events{ seat = 1 }) do
    if e.kind == "buy" then expect(e.player):eq(1) end
  end
end)
