-- Every calculator takes tuning, by dotted names or nested tables.
test("steps can be tuned for one call", function()
  local board = { { attack = 1, health = 1, tribes = { "cups" } } }
  expect(tavern.synergies{ board = board }.reached.cups):eq(0)
  expect(tavern.synergies{ board = board, tuning = { ["tribes.steps"] = { 1, 2, 3 } } }.reached.cups):eq(1)
  expect(tavern.synergies{ board = board, tuning = { tribes = { steps = { 1, 2, 3 } } } }.reached.cups):eq(1)
end)
