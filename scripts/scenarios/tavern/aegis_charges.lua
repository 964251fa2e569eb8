-- RULES 4.1: aegis has charges; each stops one hit.
test("two charges stop two hits", function()
  local function after(n)
    return tavern.fight{ seed = 1, first = "foe", attacks = n,
      you = { board = { { attack = 0, health = 3, aegis = 2 } } }, foe = { board = { { attack = 5, health = 9 } } } }
  end
  expect(after(1).you.board[1].aegis):eq(1)
  expect(after(2).you.board[1].aegis):eq(0)
  expect(after(2).you.board[1].health):eq(3)
  expect(#after(3).you.board):eq(0)
end)
