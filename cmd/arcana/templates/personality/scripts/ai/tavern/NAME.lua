-- TITLE: a player of the tavern, sat down as lua:NAME. help("players") says what else a
-- personality may do; arcana show ai/tavern lists those that ship.
return {
  text = "Buys what is strong.",
  weights = { stats = 1, ability = 0.5 },
}
