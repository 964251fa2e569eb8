return {
  text = "Friends that are summoned gain +1/+1.",
  ally_summon = function(self, fx, event) fx:buff(event.target, 1, 1) end,
}
