-- RULES 5.3: under Cups and Wands a healed card also gains 1 attack.
test("healing sharpens under cups and wands", function()
  local both = { "cups", "wands" }
  local f = tavern.fight{ seed = 1, attacks = 1, foe = { board = { { attack = 1, health = 99 } } },
    you = { board = { { attack = 1, health = 9, tribes = both }, { attack = 1, health = 9, tribes = both,
      ability = { trigger = "start_of_combat", effect = "heal", target = "allies", value = 2 } } } } }
  for _, card in ipairs(f.you.board) do expect(card.attack):eq(2) end
end)
