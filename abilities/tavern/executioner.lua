-- Lists run from left to right and are plain tables: they can be walked.
local function weakest(cards)
  local found
  for _, card in ipairs(cards) do
    if not found or card.health < found.health then found = card end
  end
  return found
end

return {
  text = "Start of combat: {value} damage to the enemy with the least health.",
  start_of_combat = function(self, fx) fx:damage(weakest(fx:enemies()), self.value) end,
}
