return {
  text = "Start of combat: copies its strongest neighbour's ability.",
  start_of_combat = function(self, fx) fx:copy_ability(fx:strongest(fx:adjacent())) end,
}
