-- RULES 3.1: each hero commits exactly one card or passes.
local three = require "tables.three_heroes"

test("a commitment ends the hero's turn", function()
  local g = three.start{}
  three.muster(g)
  expect(g:turn()):eq(1)
  g:play("commit 1")
  expect(g:turn()):eq(2)
end)

test("nobody commits twice", function()
  local g = three.start{}
  three.muster(g)
  three.play(g, "commit 1", "commit 1", "pass")
  expect(#three.hero(g, 1).exhausted):eq(1)
end)

test("passing commits nothing", function()
  local g = three.start{}
  three.muster(g)
  local events = three.play(g, "pass", "pass", "pass")
  expect(three.tier(events)):eq("high_fail")
  for seat = 1, 3 do expect(#three.hero(g, seat).exhausted):eq(0) end
end)
