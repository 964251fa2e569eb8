return {
  text = "Start of combat: all friends gain aegis.",
  start_of_combat = function(self, fx) fx:aegis(fx:allies(), self.value) end,
}
