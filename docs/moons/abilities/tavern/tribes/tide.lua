return {
  text = "Start of combat: enemies lose 1 attack.",
  start_of_combat = function(self, fx) fx:debuff(fx:enemies(), 1) end,
}
