-- The sheet's worked example, and where its figures are not what its rules give:
-- momentum 7 is more than 0.4 x 16, so no momentum choice is urgent; a physical
-- focus counts 1 in an intellectual encounter; "Resource Evaluation" stands in A1.
-- The rules hold (R-E1): 17, 14, 13 and 2 instead of 19, 14, 13 and 3.
local function library(choices)
  return {
    type = "intellectual", approach = { analysis = 4, precision = 2, rapport = 2 },
    strategic = { analysis = "momentum_up", precision = "pressure_down", rapport = "momentum_down", dominance = "pressure_up" },
    blocked = { "environment", "resource" },
    momentum = 7, pressure = 5, success = 16, max_pressure = 13, turn = 4, max_turns = 6, choices = choices,
  }
end

local four = { "Systematic Approach", "Targeted Reassurance", "Clear Communication", "Resource Evaluation" }

test("the example's four choices have the scores that the formulas give", function()
  local want = { 17, 13, 14, 2 }
  for i, name in ipairs(four) do
    expect(encounter.score{ choice = name, state = library(four) }.total):eq(want[i])
  end
end)

test("the example's terms add up", function()
  local terms = encounter.score{ choice = "Resource Evaluation", state = library(four) }.terms
  expect(terms[1]):eq{ name = "alignment", value = 6 }
  expect(terms[2]):eq{ name = "proficiency", value = 8 }
  expect(terms[3]):eq{ name = "situation", value = 2 }
  expect(terms[4]):eq{ name = "focus", value = 1 }
  expect(terms[5]):eq{ name = "tag", value = -15 }
end)

test("the same four come out, in the example's order", function()
  local hand = encounter.hand(library(four))
  local names = {}
  for i, entry in ipairs(hand) do names[i] = entry.name end
  expect(names):eq{ "Systematic Approach", "Clear Communication", "Targeted Reassurance", "Resource Evaluation" }
  expect(hand[4].blocked):is_true()
end)

test("the third and fourth are selected the other way round", function()
  local slots = {}
  for _, entry in ipairs(encounter.hand(library(four))) do slots[entry.name] = entry.slot end
  expect(slots["Resource Evaluation"]):eq(3)
  expect(slots["Targeted Reassurance"]):eq(4)
end)

test("Resource Evaluation is in A1", function()
  local pools = encounter.pools(library(four))
  expect(pools.a1[1].name):eq("Systematic Approach")
  expect(pools.a1[2].name):eq("Resource Evaluation")
  expect(#pools.a5):eq(0)
end)

test("with the full table the hand is another", function()
  local hand = encounter.hand(library())
  expect(hand[1].name):eq("Analytical Insight")
  expect(hand[1].score.total):eq(19)
end)
