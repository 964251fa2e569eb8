return {
  text = "Takes what the rules think most of, as long as it does not lead to ruin.",
  weights = { alignment = 1, proficiency = 1, situation = 1, focus = 1, tag = 1, danger = -8, shortfall = -4, again = -4 },
}
