local genre = require("genre")

test("a gold at the start of the turn", function()
  local g = genre.with("Miser")
  g:play("end")
  while g:turn() ~= 1 do g:step() end
  expect(g:view(1).gold):eq(5)
end)
