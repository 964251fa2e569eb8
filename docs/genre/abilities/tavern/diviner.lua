return {
  text = "Battlecry: discover a card of your commonest tribe.",
  battlecry = function(self, fx)
    local best, most = "swords", 0
    for _, tribe in ipairs({ "pentacles", "cups", "swords", "wands" }) do
      local n = fx.owner.counts[tribe]
      if n > most then best, most = tribe, n end
    end
    fx:discover{ tier = 1, tribe = best }
  end,
}
