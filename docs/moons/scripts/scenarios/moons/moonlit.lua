local function pressure(tags)
  local g = game.new("encounter", { encounter = { location = "merchant", tags = tags }, character = { concealment = 3 } })
  g:play(1)
  return g:view().pressure
end

test("by moonlight pressure rises by 1 more", function()
  expect(pressure{ "moonlit" } - pressure{}):eq(1)
end)
