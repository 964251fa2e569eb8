-- TITLE: a player of the tavern, which plays as lua:NAME. docs/ai.md lists the weights of the tavern;
-- help("tavern.Option") lists the facts for terms of your own, arcana show ai/tavern the shipped players.
return {
  text = "Buys what is strong.",
  weights = { stats = 1, ability = 0.5 },
}
