return {
  text = "Start of combat: a random enemy becomes 0/1.",
  start_of_combat = function(self, fx) fx:set(fx:random_enemy(), 0, 1) end,
}
