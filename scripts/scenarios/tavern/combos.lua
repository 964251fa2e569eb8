-- RULES 5.3 (R-T5): two tribes with their first steps make a combo.
local function pair(a, b)
  local t = { attack = 1, health = 1, tribes = { a, b } }
  return tavern.synergies{ board = { t, t } }.combos
end

test("four pairs are combos and two are none", function()
  expect(pair("pentacles", "cups")):eq({ "pentacles_cups" })
  expect(pair("cups", "wands")):eq({ "cups_wands" })
  expect(pair("swords", "pentacles")):eq({ "swords_pentacles" })
  expect(pair("wands", "swords")):eq({ "wands_swords" })
  expect(pair("pentacles", "wands")):eq({})
  expect(pair("cups", "swords")):eq({})
end)

test("all four combos at once", function()
  local three, wands = { attack = 1, health = 1, tribes = { "pentacles", "cups", "swords" } }, { attack = 1, health = 1, tribes = { "wands" } }
  expect(tavern.synergies{ board = { three, three, wands, wands } }.combos):eq({ "pentacles_cups", "cups_wands", "swords_pentacles", "wands_swords" })
end)
