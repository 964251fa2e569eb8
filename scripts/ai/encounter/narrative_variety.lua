return {
  text = "Wants a good story: something new each turn, and an end that is no disaster.",
  weights = {
    new_approach = 2, new_focus = 1.5, repeated = -3, alignment = 0.25,
    danger = -6, shortfall = -4, again = -3,
  },
}
