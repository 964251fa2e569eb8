-- A designer asks why a choice is not in the hand, and is told the step.
local state = { type = "social", approach = { rapport = 3 }, strategic = { rapport = "momentum_up", analysis = "pressure_down" } }

test("a choice that another one beats is told by whom", function()
  local why = encounter.why_not(state, "Fade Away")
  expect(why.step):eq("approach diversity")
  expect(why.text):contains("comes before Fade Away")
  expect(#why.trail):at_least(4)
end)

test("a choice that is in the hand is told so", function()
  local why = encounter.why_not(state, "Charming Words")
  expect(why.step):is_nil()
  expect(why.text):eq("Charming Words is in the hand: character strength: best of b1")
end)

test("an unknown choice gets a suggestion", function()
  expect(function() encounter.why_not(state, "Fade Awey") end):errors('did you mean "Fade Away"')
end)
