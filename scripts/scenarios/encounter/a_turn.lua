-- What one choice does: approach, effect, location, and the turn's own pressure.
local function library(character)
  return game.new("encounter", { encounter = "ancient_library", character = character, hand = "all" })
end

test("a momentum choice raises its approach by 2 and momentum by 2 and half the approach", function()
  local g = library{ analysis = 2 }
  g:play("Systematic Approach")
  local v = g:view()
  expect(v.approach.analysis):eq(4)
  expect(v.momentum):eq(4)
  expect(v.pressure):eq(2)
  expect(v.turn):eq(2)
end)

test("a tag blocks its focus once its approach is high enough", function()
  local g = library{ analysis = 2 }
  g:play("Systematic Approach")
  expect(g:view().blocked):eq{ "environment", "resource" }
  expect(function() g:play("Environmental Analysis") end):errors("blocked by Detail Fixation")
end)

test("every number tells its story", function()
  local g = library{ analysis = 2 }
  g:play("Systematic Approach")
  local changes = g:why(g:view(), "momentum")
  expect(#changes):eq(2)
  expect(changes[1].amount + changes[2].amount):eq(4)
  expect(g:why(changes[2])[1].kind):eq("choose")
end)

test("six turns of patience are a partial success", function()
  local g = library{}
  for _ = 1, 6 do g:play("Blend With Surroundings") end
  expect(g:result().reason):eq("partial")
end)

test("pressure at its maximum comes before success", function()
  local g = library{ dominance = 8 }
  g:play("Display of Force")
  g:play("Display of Force")
  expect(g:result().reason):eq("failure")
end)
