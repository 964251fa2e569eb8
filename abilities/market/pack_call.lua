return {
  text = "+{value} combat for each other card of its faction in play.",
  played = function(self, fx) fx:gain("combat", self.value * #fx:allies()) end,
}
