-- RULES 5.2: with six Cups every friend gains aegis with two charges.
local board = { { attack = 0, health = 9 } }
for i = 2, 7 do board[i] = { attack = 0, health = 9, tribes = { "cups" } } end

test("six cups shield everyone", function()
  local f = tavern.fight{ seed = 1, attacks = 1, you = { board = board }, foe = { board = { { attack = 1, health = 9 } } } }
  local charges = 0
  for _, card in ipairs(f.you.board) do charges = charges + card.aegis end
  expect(charges):eq(13) -- seven times two, less the one that the attack broke
end)
