-- The ally effect offers the affordable part of the row; the answer takes one.
local function cheap(cards, limit)
  local list = {}
  for _, card in ipairs(cards) do
    if card.cost <= limit then list[#list + 1] = card end
  end
  return list
end

return {
  text = "Ally: take a card of the trade row that costs up to {value}.",
  ally = function(self, fx)
    local open = cheap(fx:row(), self.value)
    if #open > 0 then fx:choose(open, "take a card of the trade row") end
  end,
  chosen = function(self, fx, event) fx:acquire(event.answer) end,
}
