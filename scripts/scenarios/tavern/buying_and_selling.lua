-- RULES 3.1: a card costs 3 and sells for 1; gold never falls below 0.
test("three gold buy one card, and it sells for one", function()
  local g = game.new("tavern", { seed = 1, players = { "human", "first" } })
  expect(g:view(1).gold):eq(3)
  g:play("buy 1")
  expect(g:view(1).gold):eq(0)
  expect(#g:view(1).hand):eq(1)
  expect(function() g:play("buy 1") end):errors("costs 3, but you have 0")
  g:play("play 1 1")
  local gold = g:view(1).gold -- a battlecry may have paid
  g:play("sell 1")
  expect(g:view(1).gold):eq(gold + 1)
end)
