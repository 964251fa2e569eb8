local genre = require("genre")

test("a coin when it is sold, and gold for the coin", function()
  local g = genre.with("Piggy Bank")
  g:play("sell 1")
  expect(g:view(1).hand[1].name):eq("Coin")
  g:play("play 1 1")
  expect(g:view(1).gold):eq(2)
end)
