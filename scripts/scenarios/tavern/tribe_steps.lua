-- RULES 5.2 (R-T3): steps stand at 2, 4 and 6 cards of a tribe; a card of two tribes counts for both.
test("each tribe has its steps at two, four and six", function()
  for _, tribe in ipairs{ "pentacles", "cups", "swords", "wands" } do
    local board = {}
    for n = 1, 7 do
      board[n] = { attack = 1, health = 1, tribes = { tribe } }
      local s = tavern.synergies{ board = board }
      expect(s.counts[tribe]):eq(n)
      expect(s.reached[tribe]):eq(n >= 6 and 6 or n >= 4 and 4 or n >= 2 and 2 or 0)
      expect(s.next[tribe]):eq(n < 2 and 2 or n < 4 and 4 or n < 6 and 6 or 0)
    end
  end
end)

test("a card of two tribes counts for both", function()
  local s = tavern.synergies{ board = { "Veiled Squire", "Grail Knight" } }
  expect(s.counts.cups):eq(2)
  expect(s.counts.swords):eq(2)
  expect(s.combos):eq({})
end)
