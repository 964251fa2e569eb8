-- RULES 3.2, 3.3 (R-D2): the worked example of the weights, to one decimal.
local profile = { tide = 7, ember = 0, zephyr = 0, stone = 1, ruin = 6 }

local function weighs(resonance, weight)
  test(table.concat(resonance, "+") .. " weighs " .. weight, function()
    expect(draft.weight{ resonance = resonance, profile = profile }.total):near(weight, 0.05)
  end)
end

weighs({ "tide" }, 15.7)
weighs({ "ruin" }, 12.8)
weighs({ "tide", "ruin" }, 28.0)
weighs({ "stone" }, 1.5)
weighs({ "ember" }, 0.5)
weighs({}, 3.0)
weighs({ "stone", "ruin" }, 13.8)

test("a weight explains itself", function()
  local w = draft.weight{ resonance = { "tide", "ruin" }, staleness = 2, profile = profile }
  local names, total = {}, 0
  for _, t in ipairs(w.terms) do
    names[#names + 1] = t.name
    total = t.factor and total * t.value or total + t.value
  end
  expect(table.concat(names, " ")):eq("floor tide ruin staleness")
  expect(total):near(w.total, 1e-9)
end)

test("being passed over once costs a factor of 1.3", function()
  local fresh = draft.weight{ resonance = { "tide" }, profile = profile }.total
  local stale = draft.weight{ resonance = { "tide" }, profile = profile, staleness = 1 }.total
  expect(fresh / stale):near(1.3, 1e-9)
end)

test("tuning changes the curve", function()
  local linear = draft.weight{ resonance = { "tide" }, profile = profile, tuning = { resonance = { affinity_exponent = 1 } } }
  expect(linear.total):eq(7.5)
  expect(function() draft.weight{ tuning = { ["resonance.flor_weight"] = 1 } } end):errors('did you mean "resonance.floor_weight"?')
end)

test("what makes no sense is named", function()
  expect(function() draft.weight{ resonance = { "tyde" } --[[@as any]] } end):errors('did you mean "tide"?')
  expect(function() draft.weight{ resonance = { "tide", "tide" } } end):errors("twice")
  expect(function() draft.weight{ resonance = { "tide", "ember", "ruin" } } end):errors("at most 2")
  expect(function() draft.weight{ profile = { tide = 1.5 } --[[@as any]] } end):errors("whole number")
  expect(function() draft.weight({ stale = 1 } --[[@as any]]) end):errors("unknown field")
end)
