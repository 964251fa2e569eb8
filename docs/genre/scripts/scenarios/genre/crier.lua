local genre = require("genre")

test("battlecries act twice", function()
  local g = genre.recruit{ gold = 0, board = { "Crier" }, hand = { { card = "Coin", created = true } } }
  g:play("play 1 1")
  expect(g:view(1).gold):eq(2)
end)
