-- RULES 5.2: with two Swords, Swords cards gain 1 attack at the start of combat.
test("two swords sharpen the swords and nobody else", function()
  local f = tavern.fight{ seed = 1, first = "foe", attacks = 1, foe = { board = { { attack = 1, health = 99 } } },
    you = { board = { { attack = 1, health = 9, tribes = { "swords" } }, { attack = 1, health = 9, tribes = { "swords" } }, { attack = 1, health = 9 } } } }
  local attack = {}
  for i, card in ipairs(f.you.board) do attack[i] = card.attack end
  expect(attack):eq({ 2, 2, 1 })
end)
