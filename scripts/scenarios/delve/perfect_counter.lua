-- RULES 7: a perfect counter upgrades the outcome to a strong success.
local three = require "tables.three_heroes"

test("against its type, whatever is matched", function()
  local g = three.start{} -- Ambush at the Gate is hostile, Decisive Blow counters hostile for 2 body
  three.muster(g)
  expect(three.tier(three.play(g, "counter 5", "pass", "pass"))):eq("strong_success")
  expect(three.hero(g, 1).body):eq(1)
end)

test("it is spent like any committed card", function()
  local g = three.start{}
  three.muster(g)
  three.play(g, "counter 5", "pass", "pass")
  expect(three.names(three.hero(g, 1).exhausted)):eq({ "decisive_blow" })
end)

test("not against another challenge", function()
  local g = three.start{ challenges = { "Mirror Maze", "Mirror Maze" } }
  three.muster(g)
  expect(function() g:play("counter 5") end):errors("counters neither the challenge's type nor a required tag")
end)

test("only when its price is paid", function()
  local g = three.start{}
  three.muster(g)
  g:play("power") -- 2 body
  expect(function() g:play("counter 5") end):errors("costs 2 body, but you have 1")
end)

test("committed plainly, it counts as any card", function()
  local g = three.start{}
  three.muster(g)
  expect(three.tier(three.play(g, "commit 5", "pass", "pass"))):eq("low_fail")
end)

test("a counter may be gated by a condition", function()
  local g = three.start{ decks = { { "Last One Standing", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash" } },
    challenges = { "Flooded Stair", "Flooded Stair" } }
  three.muster(g)
  expect(function() g:play("counter 1") end):errors("condition")
end)

test("the calculator knows counters by type and by tag", function()
  expect(delve.tier{ required = { "combat", "lore" }, type = "anomaly", committed = { { counters = { "anomaly" } } } }.tier):eq("strong_success")
  expect(delve.tier{ required = { "combat", "lore" }, type = "anomaly", committed = { { counters = { "lore" } } } }.counter):is_true()
  expect(delve.tier{ required = { "combat", "lore" }, type = "anomaly", committed = { { counters = { "social" } } } }.tier):eq("high_fail")
end)
