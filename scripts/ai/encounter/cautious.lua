-- Looks at where pressure will stand at the end, not at where it stands now.
return {
  text = "Counts the turns that are left, and never takes an offer.",
  weights = { momentum = 0.5, tags = -1, danger = -8, shortfall = -4, again = -4 },
  score = {
    answer = {
      { "decline", function(option) return option.a end }, -- the last answer is the polite one
    },
  },
}
