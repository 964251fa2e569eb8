-- RULES 5.2: with six Wands every friend gains 2 attack for the combat.
local board = { { attack = 0, health = 9 } }
for i = 2, 7 do board[i] = { attack = 1, health = 9, tribes = { "wands" } } end

test("six wands strengthen everyone", function()
  local f = tavern.fight{ seed = 1, attacks = 1, you = { board = board }, foe = { board = { { attack = 1, health = 99 } } } }
  expect(f.you.board[1].attack):eq(2)
  expect(f.you.board[7].attack):eq(3)
end)
