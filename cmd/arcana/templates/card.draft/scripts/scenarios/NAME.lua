test("TITLE is worth more to who follows its resonance", function()
  local with = draft.weight{ resonance = { "tide" }, profile = { tide = 6, ruin = 1 } }
  local without = draft.weight{ resonance = { "tide" }, profile = { tide = 1, ruin = 6 } }
  expect(draft.card("NAME").resonance[1]):eq("tide")
  expect(with.total > without.total):eq(true)
end)
