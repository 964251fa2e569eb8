-- self.memory lasts as long as the card: it is part of the match, and the only
-- place where an ability remembers anything.
return {
  text = "Each time it is hurt it remembers; dying, it deals that many times {value} damage.",
  on_damaged = function(self, fx) self.memory.wounds = (self.memory.wounds or 0) + 1 end,
  deathrattle = function(self, fx) fx:damage(fx:random_enemy(), self.value * (self.memory.wounds or 0)) end,
}
