-- RULES 5.7: every personality plays a match to its end, and the same one again.
local names = { "value", "synergy", "aggressive", "scrapper", "hoarder", "merchant_prince", "random" }
for i, name in ipairs(names) do
  test(name, function()
    local players = { "lua:" .. name, "lua:" .. names[i % #names + 1] }
    local a = game.new("market", { seed = 10 + i, players = players })
    local b = game.new("market", { seed = 10 + i, players = players })
    a:run()
    b:run()
    expect(a:result()):never():is_nil()
    expect(a:hash()):eq(b:hash())
    expect(#a:events{ kind = "fizzled" }):eq(0)
  end)
end

test("the Lua personality and the native player of equal weights are one", function()
  local a = game.new("market", { seed = 5, players = { "lua:synergy", "lua:value" } })
  local b = game.new("market", { seed = 5, players = { "synergy", "value" } })
  a:run()
  b:run()
  expect(a:hash()):eq(b:hash())
end)
