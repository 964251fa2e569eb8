return {
  text = "Gains +1/+1 whenever it kills.",
  kills = function(self, fx) fx:buff(self, 1, 1) end,
}
