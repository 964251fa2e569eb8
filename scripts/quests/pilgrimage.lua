-- A quest that pays for faith: every card of the first card's resonance brings
-- essence, and each night asks whether to rest. What the rules do not know: a
-- memory of the first choice, and offers that no shop makes.
return {
  name = "Pilgrimage",
  text = "One road, one light; the more you stray, the poorer you arrive.",
  sites = {
    shrine = { name = "Shrine", kind = "draft", cards = 6, picks = 2 },
    vault = { name = "Vault", kind = "shop", cards = 4, rarity = { "rare", "legendary" } },
  },
  dreamscapes = {
    { "dreamcaller", "draft", "shrine", "battle_reward" },
    { "draft", "shrine", "dreamsign_draft", "battle_reward" },
    { "draft", "discovery_draft", "vault", "battle_reward" },
    { "draft", "draft", "vault", "battle_reward" },
  },

  card_taken = function(self, fx, event)
    local light = event.target.resonance[1]
    if not light then return end
    self.memory.light = self.memory.light or light
    if light == self.memory.light then fx:gain("essence", 10) end
  end,

  dreamscape_ended = function(self, fx)
    if not self.over then fx:choose({ "rest", "walk on" }, "Night falls.") end
  end,

  chosen = function(self, fx, event)
    if event.answer == "rest" then fx:rest() else fx:gain("essence", 40) end
  end,
}
