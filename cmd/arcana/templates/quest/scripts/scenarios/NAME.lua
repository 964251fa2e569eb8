test("TITLE can be walked", function()
  local g = game.new("draft", { seed = 1, quest = "NAME", players = { "random" } })
  expect(g:run() > 0):eq(true)
end)
