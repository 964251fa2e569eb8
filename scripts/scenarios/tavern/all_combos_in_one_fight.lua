-- RULES 5.3: all four combos hold at once.
test("a board of all tribes heals, doubles and collects", function()
  local all = { "pentacles", "cups", "swords", "wands" }
  local healer = { attack = 9, health = 20, tribes = all, ability = { trigger = "start_of_combat", effect = "heal", target = "allies", value = 1 } }
  local f = tavern.fight{ seed = 1, you = { board = { healer, { attack = 9, health = 20, tribes = all } } }, foe = { board = { { attack = 1, health = 1 } } } }
  expect(f.gold):eq(1)
  for _, card in ipairs(f.you.board) do expect(card.attack):eq(9 + 2 + 2) end -- swords doubled, one healing doubled
end)
