-- RULES 2.9: a scrap effect is given once and removes its card from the match.
test("the war beast gives its last combat", function()
  local g = game.new("market", { seed = 1, deck = { "War Beast" } })
  g:play("play 1")
  g:play("scrap 1")
  local me = g:view(1).players[1]
  expect(me.combat):eq(4 + 3)
  expect(#me.play):eq(0)
  expect(g:view(1).scrapped[1].name):eq("War Beast")
end)

test("own cards can be scrapped, or kept", function()
  local g = game.new("market", { seed = 1, deck = { "Old Hermit", "Old Hermit", "Old Hermit" }, tuning = { first_hands = { 3, 3, 3, 3 } } })
  g:play("play 1")
  expect(#g:moves()):eq(3) -- either hermit of the hand, or none
  g:play("choose 1")
  g:play("skip")
  expect(g:view(1).players[1].hand_count):eq(1)
end)
