-- Keeps perfect counters for the boss: using one elsewhere feels like losing it.
return {
  text = "Keeps its perfect counters for the boss.",
  weights = { tier = 1, spare = 1.25, drive = 1, effect = 1, setup = 1.25, row = 1 },
  score = {
    counter = { { "save", function(option, view) return view.challenge.boss and 2 or -2 end } },
    commit = { { "keep", function(option, view) return option.perfect and not view.challenge.boss and -1 or 0 end } },
  },
}
