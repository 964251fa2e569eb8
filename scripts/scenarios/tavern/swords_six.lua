-- RULES 5.2: with six Swords their attacks cleave for 2.
local board = {}
for i = 1, 6 do board[i] = { attack = 1, health = 9, tribes = { "swords" } } end

test("six swords cleave", function()
  local f = tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = board },
    foe = { board = { { attack = 0, health = 20 }, { attack = 0, health = 20, guardian = true }, { attack = 0, health = 20 } } } }
  local left = {}
  for i, card in ipairs(f.foe.board) do left[i] = card.health end
  expect(left):eq({ 18, 16, 18 })
end)
