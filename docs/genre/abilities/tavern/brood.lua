return {
  text = "Deathrattle: summon a 1/1.",
  deathrattle = function(self, fx) fx:summon({ attack = 1, health = 1 }) end,
}
