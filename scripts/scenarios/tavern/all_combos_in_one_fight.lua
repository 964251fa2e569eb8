-- RULES 5.3: all four combos hold at once.
test("a board of all tribes heals, doubles and collects", function()
  local three, wands = { "pentacles", "cups", "swords" }, { "wands" }
  local healer = { attack = 9, health = 20, tribes = three, ability = { trigger = "start_of_combat", effect = "heal", target = "allies", value = 1 } }
  local f = tavern.fight{ seed = 1, foe = { board = { { attack = 1, health = 1 } } },
    you = { board = { healer, { attack = 9, health = 20, tribes = three }, { attack = 9, health = 20, tribes = wands }, { attack = 9, health = 20, tribes = wands } } } }
  expect(f.gold):eq(1)
  local attack = {}
  for i, card in ipairs(f.you.board) do attack[i] = card.attack end
  expect(attack):eq({ 13, 13, 11, 11 }) -- one healing doubled for all, and the swords' own step doubled
end)
