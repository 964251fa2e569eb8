local genre = require("genre")

test("costs 1 less for a golden card", function()
  local g = genre.recruit{ gold = 6, shop = { "Patron", "Patron" }, board = { { card = "Miser", golden = true } } }
  g:play("buy 1")
  expect(g:view(1).gold):eq(4)
  g:play("sell 1")
  g:play("buy 1")
  expect(g:view(1).gold):eq(2)
end)
