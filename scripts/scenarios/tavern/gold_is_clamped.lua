-- RULES 3.1 (R-T2): gold is always between 0 and 10, wherever it comes from.
test("gold never leaves its bounds", function()
  local g = game.new("tavern", { seed = 4, players = { "lua:pentacles_miser", "lua:pentacles_miser" } })
  for _ = 1, 300 do
    if g:result() then break end
    local v = g:view(g:turn())
    expect(v.gold):at_least(0)
    expect(v.gold):at_most(10)
    expect(#v.board):at_most(7)
    expect(#v.hand):at_most(10)
    g:step()
  end
end)
