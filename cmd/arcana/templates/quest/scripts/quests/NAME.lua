-- TITLE: a quest, begun by game.new("draft", { quest = "NAME" }).
return {
  name = "TITLE",
  text = "Two dreamscapes of drafts.",
  dreamscapes = {
    { "dreamcaller", "draft", "draft" },
    { "draft", "draft" },
  },
}
