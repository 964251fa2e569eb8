return {
  text = "Start of combat: {value} damage to a random enemy.",
  start_of_combat = function(self, fx) fx:damage(fx:random_enemy(), self.value) end,
}
