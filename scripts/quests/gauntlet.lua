-- Nothing but drafts and battles: for measuring how offers follow a deck.
return {
  name = "Gauntlet",
  text = "Eight drafts, and no way out but through.",
  dreamscapes = {
    { "dreamcaller", "draft", "draft", "draft", "draft" },
    { "draft", "draft", "draft", "draft" },
  },
}
