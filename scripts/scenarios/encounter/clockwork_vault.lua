test("the vault punishes what it has seen before", function()
  local g = game.new("encounter", { encounter = "clockwork_vault", character = {}, hand = "all" })
  g:play("Charming Words")
  local first = g:view().pressure
  g:play("Friendly Inquiry")
  expect(first):eq(1)
  expect(g:view().pressure):eq(first + 2 + 1)
end)

test("a tag that switches on teaches precision", function()
  local g = game.new("encounter", { encounter = "clockwork_vault", character = { analysis = 3 }, hand = "all" })
  g:play("Calculate Risks")
  expect(g:view().approach.precision):eq(1)
  local gain = g:events{ kind = "gain" }
  expect(gain[#gain].source.line):at_least(1)
end)
