-- RULES 9.4 to 9.6: when the boss comes, and how.
local three = require "tables.three_heroes"
local wells = {}
for i = 1, 8 do wells[i] = "Riddle of the Well" end

local function rounds(g, n)
  for _ = 1, n do
    three.play(g, "pass", "pass", "pass")
    three.rest(g)
  end
end

test("three threats face up bring the Warden of Cinders", function()
  local g = three.start{ challenges = wells, boss = "Warden of Cinders", resonance = { "Red Pulse", "Rust Bloom", "Unravelling", "The Hush" } }
  three.muster(g)
  rounds(g, 2)
  expect(g:view(1).boss_comes):eq(false)
  rounds(g, 1)
  expect(g:view(1).challenge.boss):is_true()
end)

test("a full row brings every boss", function()
  local g = three.start{ challenges = wells, boss = "Warden of Cinders", tuning = { max_slots = 3 }, resonance = { "The Hush", "Sleeper", "False Footing" } }
  three.muster(g)
  rounds(g, 3)
  expect(g:view(1).challenge.name):eq("Warden of Cinders")
  expect(g:view(1).challenges):eq(5)
end)

test("so does an empty challenge deck", function()
  local g = three.start{ challenges = { "Riddle of the Well" }, boss = "Mother of Masks", resonance = { "Sleeper" } }
  three.muster(g)
  rounds(g, 1)
  expect(g:view(1).challenge.name):eq("Mother of Masks")
end)

test("the boss mutes its own tags and shakes the hands, by difficulty", function()
  local muted = {}
  for _, difficulty in ipairs{ "easy", "middle" } do
    local g = three.start{ challenges = { "Riddle of the Well" }, boss = "Mother of Masks", resonance = { "Sleeper" }, tuning = { difficulty = difficulty } }
    three.muster(g)
    rounds(g, 1)
    muted[#muted + 1] = #g:view(1).muted
    -- 6 to begin with, 1 lost to the well, 2 drawn, and 2 or 6 shaken out.
    expect(#three.hero(g, 1).hand):eq(difficulty == "easy" and 5 or 1)
  end
  expect(muted):eq({ 1, 2 })
end)
