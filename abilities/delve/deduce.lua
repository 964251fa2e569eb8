return {
  text = "What you commit also shows a required tag of your choice.",
  play = function(self, fx) fx:choose(fx:required()) end,
  chosen = function(self, fx, event) fx:tag(self.hero, event.answer) end,
}
