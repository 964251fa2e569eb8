-- RULES 4.3: The Moon hears when a friend is hurt, not when it is hurt itself.
test("The Moon grows by a friend's wound only", function()
  local function after(moon_guards)
    return tavern.fight{ seed = 1, first = "foe", attacks = 1, foe = { board = { { attack = 1, health = 90 } } },
      you = { board = { { "The Moon", guardian = moon_guards }, { attack = 0, health = 9, guardian = not moon_guards } } } }.you.board[1]
  end
  expect(after(false).attack):eq(7)
  expect(after(true).attack):eq(6)
end)
