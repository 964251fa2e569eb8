local shore = { encounter = "moonlit_shore", character = "moon_reader" }

test("a reader of the moon begins with intuition", function()
  local v = game.new("encounter", shore):view()
  expect(v.approach["moons:intuition"]):eq(2)
  expect(v.approach.intuition):eq(2)
  expect(v.strategic.intuition):eq("momentum_up")
  expect(v.hand[1].approach):eq("moons:intuition")
end)

test("the moon pulls, and the undertow with it", function()
  local g = game.new("encounter", { encounter = "moonlit_shore", character = "moon_reader", hand = "all" })
  g:play("Sense the Blow")
  local v = g:view()
  expect(v.approach.intuition):eq(4)
  expect(v.momentum):eq(2 + 2)
  expect(v.blocked):eq({ "resource" })
  expect(g:events{ kind = "gain" }[1].text):eq("moons:intuition")
end)

test("nobody left but intuition itself", function()
  local hand = encounter.hand{ type = "social", approach = { intuition = 3 }, choices = {} }
  expect(hand[1].name):eq("Improvise (intuition)")
end)

test("who plays it plays the moon", function()
  local g = game.new("encounter", { encounter = "moonlit_shore", character = "moon_reader", players = { "strongest" } })
  g:run()
  expect(g:view().approach.intuition > 4):eq(true)
end)
