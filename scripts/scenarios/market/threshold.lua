-- RULES 5.4 (R-M7): below the threshold there is nothing, bonus of density included.
local ally, plain = { faction = "artificer", ally = { draw = 1 } }, { faction = "artificer" }

local function total(deck, card, threshold)
  return market.synergy{ deck = deck, card = card, tuning = { min_threshold = threshold } }.total
end

test("a first card needs a threshold of 1", function()
  expect(total({}, ally, 2)):eq(0)
  expect(total({}, ally, 1)):at_least(0.1)
end)

test("one ally card and a second card of its faction earn the bonus", function()
  expect(total({ ally }, plain, 2)):at_least(0.1)
  expect(total({ plain }, ally, 2)):at_least(0.1)
end)

test("without any ally effect density earns nothing", function()
  expect(total({ plain, plain, plain }, plain, 2)):eq(0)
end)

test("neutral cards have no synergy", function()
  expect(total({ ally, ally }, { faction = "neutral" }, 0)):eq(0)
end)
