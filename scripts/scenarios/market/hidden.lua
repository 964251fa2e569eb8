-- RULES 7: hands are their owners', and the order of decks is nobody's.
test("an opponent's hand is counted, not shown", function()
  local g = game.new("market", { seed = 1 })
  local other = g:view(1).players[2]
  expect(other.hand_count):eq(4)
  expect(#other.hand):eq(0)
  expect(#other.deck):eq(0)
  expect(#g:view(1).market):eq(0)
end)
