-- RULES 4.4: aegis given to a shielded card adds charges.
test("The World adds a charge to what is there", function()
  local f = tavern.fight{ seed = 1, first = "foe", attacks = 1,
    you = { board = { "The World", "Veiled Squire" } }, foe = { board = { { attack = 0, health = 5 }, { attack = 1, health = 50, guardian = true } } } }
  local charges = 0
  for _, card in ipairs(f.you.board) do charges = charges + card.aegis end
  expect(charges):eq(2) -- one and two, less the one that the attack broke
end)
