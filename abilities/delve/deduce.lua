return {
  text = "What you commit also shows a required tag of your choice.",
  play = function(self, fx) fx:choose(fx:required()) end,
  chosen = function(self, fx, tag) fx:tag(self.hero, tag) end,
}
