-- RULES 3.4 (R-T11): three plain copies fuse into a golden card, and a discovery opens.
test("the third copy makes gold", function()
  local fused
  for seed = 1, 20 do
    local g = game.new("tavern", { seed = seed, players = { "lua:triple_hunter", "lua:triple_hunter" } })
    g:run(400)
    for _, e in ipairs(g:events{ kind = "fuse" }) do fused = fused or e end
    if fused then
      expect(#g:why(fused)):at_least(1)
      break
    end
  end
  expect(fused.kind):eq("fuse")
end)
