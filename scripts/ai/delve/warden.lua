-- A feature of its own: whoever watches the row wants threats gone first,
-- the more so the fuller the row is.
local function crowd(view)
  local cards = 0
  for _, slot in ipairs(view.row) do
    if slot.ref ~= 0 then cards = cards + 1 end
  end
  return cards
end

local function threat(option, view)
  return option.threat and 0.25 * crowd(view) or 0
end

return {
  text = "Watches the resonance row before anything else.",
  weights = { tier = 1, spare = 1, drive = 0.75, effect = 0.75, setup = 1, row = 2 },
  score = { dispel = { { "threat", threat } }, turn = { { "threat", threat } }, silence = { { "threat", threat } } },
}
