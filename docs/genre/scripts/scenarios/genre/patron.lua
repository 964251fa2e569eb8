local genre = require("genre")

test("costs 1 less for a golden card", function()
  local g = genre.with("Miser", { triple = { copies = 2 }, gold = { base = 10, cap = 20, reroll = 0 } })
  while not genre.place(g, "Miser") do g:play("reroll") end
  g:play("buy " .. genre.place(g, "Miser"))
  while not genre.place(g, "Patron") do g:play("reroll") end
  local gold = g:view(1).gold
  g:play("buy " .. genre.place(g, "Patron"))
  expect(gold - g:view(1).gold):eq(2)
end)
