return {
  text = "Lose 4 authority.",
  played = function(self, fx) fx:spend("authority", 4) end,
  worth = function(self, view) return view.authority < 20 and -6 or -3 end,
}
