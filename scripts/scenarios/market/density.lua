-- RULES 5.5 (R-M8): the bands of density, exact at 20, 40 and 60 per cent.
local ally, other, starter = { faction = "kingdom", ally = { combat = 2 } }, { faction = "wilds" }, { starter = true }

-- factor and bonus of a deck of so many kingdom cards among so many bought.
local function band(kingdom, bought)
  local deck = { starter, starter, starter }
  for i = 1, bought do deck[#deck + 1] = i <= kingdom and ally or other end
  local s = market.synergy{ deck = deck, card = ally, tuning = { min_threshold = 0 } }
  return s.terms[4].value, s.terms[5].value
end

local rows = {
  { 0, 0, 0.8, 0 }, { 19, 100, 0.8, 0 }, { 1, 5, 1.0, 0 }, { 39, 100, 1.0, 0 },
  { 2, 5, 1.2, 0 }, { 3, 5, 1.2, 0 }, { 61, 100, 1.4, 0.2 }, { 5, 5, 1.4, 0.2 },
}
for _, row in ipairs(rows) do
  test(row[1] .. " of " .. row[2], function()
    local factor, bonus = band(row[1], row[2])
    expect(factor):near(row[3])
    expect(bonus):near(row[4])
  end)
end
