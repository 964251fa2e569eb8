-- RULES 4.2 (R-T18): tier 2 can be bought from turn 2 on.
test("no upgrade in the first turn, however rich", function()
  local g = game.new("tavern", { seed = 1, players = { "human", "first" }, tuning = { gold = { base = 10 } } })
  expect(g:view(1).gold):eq(10)
  expect(function() g:play("upgrade") end):errors("turn")
end)
