-- RULES 6.3: the loser's player takes the winner's tier and one for each living card, without a cap.
test("damage is tier plus survivors, tokens included", function()
  local seven = {}
  for i = 1, 7 do seven[i] = { attack = 5, health = 5 } end
  local f = tavern.fight{ seed = 1, you = { tier = 6, board = seven }, foe = { tier = 1, board = { { attack = 0, health = 1 } } } }
  expect(f.winner):eq("you")
  expect(f.damage):eq(13)
end)
