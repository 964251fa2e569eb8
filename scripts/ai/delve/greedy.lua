return {
  text = "Wants the best tier now, at nearly any price.",
  weights = { tier = 1.5, spare = 0.25, drive = 0.25, effect = 1.25, setup = 0.75, row = 0.75 },
}
