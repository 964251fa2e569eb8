-- A state that makes no sense gets one clear error that names the field.
local function refuses(change, message)
  local state = { type = "social", approach = {}, turn = 1, max_turns = 6 }
  for key, value in pairs(change) do state[key] = value end
  expect(function() encounter.hand(state) end):errors(message)
end

test("an unknown approach", function() refuses({ approach = { analisys = 1 } }, 'did you mean "analysis"') end)
test("an unknown type", function() refuses({ type = "musical" }, "type: unknown type") end)
test("negative pressure", function() refuses({ pressure = -1 }, "pressure: expected 0 or more") end)
test("a turn past the end", function() refuses({ turn = 7 }, "turn: expected 1 to max_turns (6), got 7") end)
test("a focus blocked twice", function() refuses({ blocked = { "physical", "physical" } }, "physical is blocked twice") end)

test("two choices of one name", function()
  local wait = { name = "Wait", approach = "rapport", focus = "physical", effect = "momentum" }
  refuses({ choices = { wait, wait } }, 'two choices have the name "Wait"')
end)
