test("TITLE can be played", function()
  local g = game.new("encounter", { seed = 1, encounter = "NAME", players = { "random" } })
  expect(g:run() > 0):eq(true)
end)
