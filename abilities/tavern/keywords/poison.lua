-- What a card with this keyword hurts, dies.
return {
  text = "Destroys whatever it deals damage to.",
  deals_damage = function(self, fx, event) fx:destroy(event.target) end,
}
