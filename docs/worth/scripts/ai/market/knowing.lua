-- Value and synergy: what a script is worth, it asks the card.
return {
  text = "Buys by value and synergy and asks cards what they are worth.",
  weights = { value = 1, synergy = 1, combat = 0.4 },
}
