-- RULES 5.2: with four Swords their attacks deal 2 more.
local function swords(n)
  local board = {}
  for i = 1, n do board[i] = { attack = 1, health = 9, tribes = { "swords" } } end
  return board
end

test("four swords deal two more", function()
  local f = tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = swords(4) }, foe = { board = { { attack = 1, health = 99 } } } }
  expect(f.foe.board[1].health):eq(99 - 1 - 1 - 2) -- its own, the first step, the second
end)
