return {
  text = "Silences what it hits.",
  deals_damage = function(self, fx, event) fx:silence(event.target) end,
}
