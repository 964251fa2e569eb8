-- TITLE: a player of the delve, which plays as lua:NAME. docs/ai.md lists the weights of the delve;
-- help("delve.Option") lists the facts for terms of your own, arcana show ai/delve the shipped players.
return {
  text = "Does what is worth most.",
  weights = { tier = 1, spare = 1, effect = 1 },
}
