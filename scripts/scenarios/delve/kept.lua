-- RULES 8: kept and cleared challenges, and the end.
local three = require "tables.three_heroes"

local function after(...)
  local g = three.start{ resonance = { "Sleeper" } }
  three.muster(g)
  three.play(g, ...)
  if g:moves()[1].verb == "boon" or g:moves()[1].verb == "leave" then g:play(1) end
  return g
end

test("success and strong success are kept", function()
  expect(after("counter 5", "pass", "pass"):view(1).kept):eq({ "ambush_at_the_gate" })
  expect(after("commit 1", "pass", "commit 2"):view(1).kept):eq({ "ambush_at_the_gate" })
end)

test("fails are cleared and give no reward", function()
  for _, g in ipairs{ after("commit 1", "pass", "pass"), after("pass", "pass", "pass") } do
    expect(g:view(1).kept):eq({})
    expect(g:view(1).cleared):eq({ "ambush_at_the_gate" })
  end
end)

test("a fail's block acts before it is removed", function()
  local g = after("commit 1", "pass", "pass") -- each hero loses 1 body
  local lost = 0
  for _, e in ipairs(g:events{ kind = "spend" }) do
    if e.field == "body" then lost = lost + 1 end
  end
  expect(lost):eq(3)
end)

test("the boss at success or better wins the delve", function()
  local g = three.start{ challenges = { "Riddle of the Well" }, boss = "Warden of Cinders", resonance = { "Sleeper" }, tuning = { preset = { middle = { boss_mutes = 0, boss_discards = 0 } } } }
  three.muster(g)
  three.play(g, "pass", "pass", "pass")
  three.rest(g)
  expect(g:view(1).challenge.name):eq("Warden of Cinders") -- combat, endurance, agility, resolve
  three.play(g, "pass", "commit 1", "commit 2")
  expect(g:result().reason):eq("boss_beaten")
  expect(g:view(1).kept):eq({ "warden_of_cinders" })
end)

test("else it is lost", function()
  local g = three.start{ challenges = { "Riddle of the Well" }, boss = "Warden of Cinders", resonance = { "Sleeper" } }
  three.muster(g)
  three.play(g, "pass", "pass", "pass")
  three.rest(g)
  three.play(g, "pass", "pass", "pass")
  expect(g:result().reason):eq("boss_prevailed")
end)
