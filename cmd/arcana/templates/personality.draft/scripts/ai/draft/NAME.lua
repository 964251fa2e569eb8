-- TITLE: a player of the draft, which plays as lua:NAME. docs/ai.md lists the weights of the draft;
-- help("draft.Option") lists the facts for terms of your own, arcana show ai/draft the shipped players.
return {
  text = "Does what is worth most.",
  weights = { resonance = 1, power = 0.5 },
}
