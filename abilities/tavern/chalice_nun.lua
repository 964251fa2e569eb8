return {
  text = "When hurt: its neighbours gain {value} health.",
  on_damaged = function(self, fx) fx:heal(fx:adjacent(), self.value) end,
}
