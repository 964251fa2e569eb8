return {
  text = "When you sell it, a Coin comes to your hand.",
  sell = function(self, fx) fx:give("Coin") end,
}
