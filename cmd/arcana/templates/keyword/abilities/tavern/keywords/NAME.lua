-- TITLE: what cards do that have keywords = ["NAME"].
return {
  text = "TITLE: destroys whatever it deals damage to.",
  deals_damage = function(self, fx, event) fx:destroy(event.target) end,
}
