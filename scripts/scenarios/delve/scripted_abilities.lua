-- RULES 10: abilities that are scripts.
local three = require "tables.three_heroes"

local function with(card, options)
  options = options or {}
  options.decks = { { card, "Shield Bash", "Hold the Line", "Shield Bash", "Shield Bash", "Shield Bash", "Keen Eye", "Keen Eye", "Keen Eye" } }
  local g = three.start(options)
  three.muster(g)
  return g
end

test("improvise shows the first required tag that the hand lacks", function()
  local g = with("Override") -- asks combat, perception, agility
  g:play("play 1")
  expect(three.hero(g, 1).gives):eq({ "perception" })
end)

test("deduce asks which tag", function()
  local g = three.start{ decks = { [3] = { "Good Cop", "Quick Step", "Quick Step", "Quick Step", "Quick Step", "Quick Step" } } }
  three.muster(g)
  three.play(g, "pass", "pass", "play 1")
  expect(#g:moves()):eq(3)
  expect(g:moves()[1].text):contains("combat")
  g:play("choose 1")
  expect(three.hero(g, 3).gives):eq({ "combat" })
end)

test("sealing salt asks which card lies down", function()
  local g = three.start{ decks = { [2] = { "Sealing Salt", "Warding Sign", "Warding Sign", "Warding Sign", "Warding Sign", "Warding Sign" } }, resonance = { "The Hush" } }
  three.muster(g)
  three.play(g, "pass", "play 1")
  expect(g:moves()[1].text):contains("The Hush")
  g:play("choose 1")
  expect(g:view(1).row[1].face_up):eq(false)
end)

test("what a script did names its file", function()
  local g = with("Override")
  local events = g:play("play 1")
  expect(events[#events].source.file):eq("abilities/delve/improvise.lua")
end)

test("leaden air takes of what a hero has most of", function()
  local g = three.start{ resonance = { "Leaden Air" }, challenges = { "Riddle of the Well", "Riddle of the Well", "Riddle of the Well" } }
  three.muster(g)
  three.play(g, "pass", "pass", "pass")
  -- The undertow takes 1 of what each hero has most of, after the refill.
  expect({ three.hero(g, 1).body, three.hero(g, 2).mind, three.hero(g, 3).agility }):eq({ 2, 2, 2 })
end)
