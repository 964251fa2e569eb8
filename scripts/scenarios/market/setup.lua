-- RULES 1 (R-M1): what a match begins with.
local first_hands = { [2] = { 2, 4 }, [3] = { 2, 4, 6 }, [4] = { 1, 2, 4, 5 } }
for seats = 2, 4 do
  test(seats .. " players", function()
    local players = {}
    for i = 1, seats do players[i] = "human" end
    local g = game.new("market", { seed = seats, players = players })
    for i, p in ipairs(g:view("all").players) do
      expect(p.authority):eq(50)
      expect(p.hand_count):eq(first_hands[seats][i])
      expect(p.hand_count + p.deck_count):eq(10)
    end
    expect(#g:view(1).row):eq(5)
    expect(g:view(1).supply_left):eq(10)
  end)
end

test("five players are too many", function()
  expect(function() game.new("market", { players = { "random", "random", "random", "random", "random" } }) end):errors("market has at most 4 players, got 5")
end)

test("an unknown card of a deck is refused", function()
  expect(function() game.new("market", { deck = { "Dire Wulf" } }) end):errors('did you mean "dire_wolf"')
end)
