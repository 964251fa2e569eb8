-- TITLE: a player of the market, which plays as lua:NAME. docs/ai.md lists the weights of the market;
-- help("market.Option") lists the facts for terms of your own, arcana show ai/market the shipped players.
return {
  text = "Does what is worth most.",
  weights = { value = 1, synergy = 0.5, combat = 0.4 },
}
