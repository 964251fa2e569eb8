return {
  text = "Battlecry: gain 1 gold.",
  battlecry = function(self, fx) fx:gold(1) end,
}
