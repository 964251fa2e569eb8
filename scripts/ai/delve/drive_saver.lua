return {
  text = "Pays only for what it must.",
  weights = { tier = 1, spare = 0.75, drive = 4, effect = 0.75, setup = 0.5, row = 1 },
}
