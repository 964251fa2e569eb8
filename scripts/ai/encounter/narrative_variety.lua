return {
  text = "Would rather tell a good story than win: something new each turn.",
  weights = { new_approach = 4, new_focus = 3, repeated = -6, alignment = 0.5, tags = 1 },
}
