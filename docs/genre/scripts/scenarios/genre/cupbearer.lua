local genre = require("genre")

test("a Cup that is bought grows", function()
  local g = genre.with("Cupbearer", { gold = { base = 10 } })
  while not genre.place(g, "Nurse") do g:play("reroll") end
  g:play("buy " .. genre.place(g, "Nurse"))
  expect(g:view(1).hand[1].attack):eq(1)
  expect(g:view(1).hand[1].health):eq(6)
end)
