return {
  text = "When a friend dies: all friends gain {value} health.",
  ally_died = function(self, fx) fx:heal(fx:allies(), self.value) end,
}
