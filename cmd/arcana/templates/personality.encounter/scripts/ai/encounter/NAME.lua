-- TITLE: a player of the encounter, which plays as lua:NAME. docs/ai.md lists the weights of the encounter;
-- help("encounter.Option") lists the facts for terms of your own, arcana show ai/encounter the shipped players.
return {
  text = "Does what is worth most.",
  weights = { alignment = 1, proficiency = 1, situation = 1 },
}
