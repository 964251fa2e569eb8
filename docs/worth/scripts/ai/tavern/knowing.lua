-- The weights of hard: what a card's abilities are worth, it asks the card.
return {
  text = "Plays as hard does and asks cards what they are worth.",
  weights = {
    stats = 0.5, keywords = 1.8, ability = 1, tribe = 1, synergy = 1.5, triple = 0.6, golden = 1, cost = 0.4, gold = 1.2, crowd = 0.7,
    tempo = 1, guard = 0.2, order = 1.5, curve = 1.7, strength = 0.3, search = 0.6, spare = 1, keep = 1,
  },
}
