-- RULES 1, 6.3: the last one standing wins; places are a permutation.
test("four players play to the last one standing", function()
  local g = game.new("tavern", { seed = 3, players = { "lua:easy", "lua:medium", "lua:hard", "lua:high_roller" } })
  g:run()
  local r, seen = g:result(), {}
  for _, place in ipairs(r.places) do seen[place] = (seen[place] or 0) + 1 end
  expect(seen):eq({ 1, 1, 1, 1 })
  expect(r.places[r.winner]):eq(1)
end)
