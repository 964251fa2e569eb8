local genre = require("genre")

test("a discovery of the commonest tribe", function()
  local g = genre.with("Diviner")
  for _, card in ipairs(g:view(1).discovery) do
    expect(card.tribes):eq({ "swords" })
  end
  expect(#g:view(1).discovery):eq(3)
end)
