-- The same, but of a stranger's card it knows only what its row says.
local rows = { ["Ledger Imp"] = 0.5, ["Fool's Crown"] = 2.25 }

return {
  text = "Buys by value and synergy and knows what rows say.",
  weights = { value = 1, synergy = 1, combat = 0.4 },
  score = {
    buy = { { "guess", function(option)
      return rows[option.name] and rows[option.name] - option.value or 0
    end } },
  },
}
