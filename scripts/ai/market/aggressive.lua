-- Likes combat on cards, and damage to authority more than a broken base.
return {
  text = "Goes for the throat.",
  weights = { value = 1, synergy = 0.3, combat = 0.5, damage = 0.5 },
}
