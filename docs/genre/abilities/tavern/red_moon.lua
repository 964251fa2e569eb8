return {
  text = "While it lives, all damage is doubled.",
  instead_any_damage = function(self, fx, event) event.amount = event.amount * 2 end,
}
