-- RULES 9: the resonance row.
local three = require "tables.three_heroes"

local function row(g)
  local list = {}
  for i, slot in ipairs(g:view(1).row) do
    list[i] = slot.ref == 0 and "-" or slot.name == "" and "?" or slot.face_up and slot.name or "[" .. slot.name .. "]"
  end
  return table.concat(list, ", ", 1, 3)
end

local function next_round(g)
  three.play(g, "pass", "pass", "pass")
  three.rest(g)
end

test("the top card enters the leftmost free slot, face down if it says so", function()
  local g = three.start{ challenges = { "Riddle of the Well", "Riddle of the Well", "Riddle of the Well" }, resonance = { "The Hush", "Sleeper" } }
  three.muster(g)
  expect(row(g)):eq("The Hush, -, -")
  next_round(g)
  expect(row(g)):eq("The Hush, ?, -")
end)

test("a face-up card mutes its tag, a face-down one does not", function()
  for _, first in ipairs{ "Rust Bloom", "Sleeper" } do -- combat; stealth, face down
    local g = three.start{ resonance = { first } }
    three.muster(g)
    local tier = three.tier(three.play(g, "commit 1", "pass", "pass"))
    expect(tier):eq(first == "Sleeper" and "low_fail" or "high_fail")
  end
end)

test("a strong success may discard a card of the row instead of its boon", function()
  local g = three.start{ resonance = { "The Hush" } }
  three.muster(g)
  three.play(g, "counter 5", "pass", "pass")
  expect(g:turn()):eq(1)
  local events = g:play("dispel 1")
  expect(row(g)):eq("-, -, -")
  expect(three.has(events, "trigger")):eq(false)
end)

test("or take the boon", function()
  local g = three.start{ resonance = { "The Hush" } }
  three.muster(g)
  three.play(g, "counter 5", "pass", "pass")
  expect(three.has(g:play("boon"), "trigger")):is_true()
  expect(row(g)):eq("The Hush, -, -")
end)

test("a success may turn one face down", function()
  local g = three.start{ resonance = { "The Hush" } }
  three.muster(g)
  three.play(g, "commit 1", "pass", "commit 2")
  g:play("turn 1")
  expect(row(g)):eq("[The Hush], -, -")
end)

test("the team pays 1 body and 1 agility to silence one for a round", function()
  local g = three.start{ resonance = { "Rust Bloom" }, challenges = { "Riddle of the Well", "Ambush at the Gate", "Ambush at the Gate" } }
  three.muster(g)
  three.play(g, "pass", "pass", "pass", "silence 1")
  expect(three.hero(g, 1).body):eq(2)
  expect(three.hero(g, 1).agility):eq(0)
  three.rest(g)
  expect(g:view(1).muted):eq({})
  expect(function() g:play("silence 1") end):errors()
end)
