return {
  text = "Start of combat: all friends gain {value} health.",
  start_of_combat = function(self, fx) fx:heal(fx:allies(), self.value) end,
}
