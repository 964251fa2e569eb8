-- RULES 5: Drive pays; it never answers.
local three = require "tables.three_heroes"

local function drive(g, seat)
  local hero = three.hero(g, seat)
  return { hero.body, hero.mind, hero.agility }
end

test("heroes begin with the full mix of their avatars", function()
  local g = three.start{}
  expect(drive(g, 1)):eq({ 3, 1, 1 })
  expect(drive(g, 2)):eq({ 1, 3, 1 })
  expect(drive(g, 3)):eq({ 1, 1, 3 })
end)

test("Drive refills at Refresh and does not add up", function()
  local g = three.start{}
  three.muster(g)
  three.play(g, "play 3", "pass", "pass", "pass")
  expect(drive(g, 1)):eq({ 3, 1, 1 })
  three.rest(g)
  three.play(g, "pass", "pass", "pass")
  expect(drive(g, 1)):eq({ 3, 1, 1 })
end)

test("the cap bounds every kind", function()
  local g = three.start{ tuning = { drive_cap = 2 } }
  expect(drive(g, 1)):eq({ 2, 1, 1 })
end)

test("Drive decides no tier", function()
  for _, cap in ipairs{ 1, 10 } do
    local g = three.start{ tuning = { drive_cap = cap } }
    three.muster(g)
    expect(three.tier(three.play(g, "commit 1", "pass", "commit 2"))):eq("success")
  end
end)

test("a power is paid and used once a round", function()
  local g = three.start{}
  three.muster(g)
  g:play("power") -- the warrior: 2 body, each other hero gains 1 agility
  expect(drive(g, 1)):eq({ 1, 1, 1 })
  expect(drive(g, 3)):eq({ 1, 1, 4 })
  expect(function() g:play("power") end):errors("the power was already used in this round")
end)
