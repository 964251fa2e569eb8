-- A gambler's quest: before each shop the house offers a throw. What the rules do
-- not know: chance that the player may decline, and a stake.
return {
  name = "The Dice House",
  text = "The house always smiles.",
  dreamscapes = {
    { "dreamcaller", "draft", "draft", "shop", "battle_reward" },
    { "draft", "draft", "specialty_shop", "battle_reward" },
    { "draft", "shop", "dreamsign_offering", "battle_reward" },
  },

  site_entered = function(self, fx, event)
    if event.text == "shop" or event.text == "specialty_shop" then
      fx:choose({ "throw", "decline" }, "The house stakes 100 essence against 60 of yours.")
    end
  end,

  chosen = function(self, fx, event)
    if event.answer == "decline" or not fx:spend("essence", 60) then return end
    local thrown = fx:roll(6)
    if thrown >= 4 then fx:gain("essence", 160) end
    fx:log("The dice show " .. thrown .. ".")
  end,
}
