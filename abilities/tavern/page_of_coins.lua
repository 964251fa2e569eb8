return {
  text = "Battlecry: gain {value} gold.",
  battlecry = function(self, fx) fx:gold(self.value) end,
}
