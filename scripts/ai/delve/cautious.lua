-- Weighs everything as the core does, and relief in the resonance row a little
-- more: what the row mutes is what the boss will ask for.
return {
  text = "Spares good cards and keeps the row clear.",
  weights = { tier = 1, spare = 1, drive = 1, effect = 1, setup = 1, row = 1.25 },
}
