return {
  text = "When a friend dies: becomes a guardian.",
  ally_died = function(self, fx) fx:guardian(self) end,
}
