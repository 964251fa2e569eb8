return {
  text = "Takes what the rules think most of.",
  weights = { alignment = 1, proficiency = 1, situation = 1, focus = 1, tag = 1 },
}
