local genre = require("genre")

test("battlecries act twice", function()
  local g = genre.with("Piggy Bank", { gold = { base = 10 } })
  while not genre.place(g, "Crier") do g:play("reroll") end
  g:play("buy " .. genre.place(g, "Crier"))
  g:play("play 1 1")
  g:play("sell 2")
  local gold = g:view(1).gold
  g:play("play 1 1")
  expect(g:view(1).gold):eq(gold + 2)
end)
