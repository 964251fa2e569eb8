-- RULES 2.8: a forced discard is paid at the start of the victim's turn.
test("the victim chooses what to discard", function()
  local g = game.new("market", { seed = 1, deck = { "Tax Rider", "Coin Purse" }, tuning = { hand = 2 } })
  local rider = g:view(1).players[1].hand[1].name == "Tax Rider" and 1 or 2
  g:play("play " .. rider)
  expect(g:view(1).players[2].owed):eq(1)
  g:play("end")
  expect(g:turn()):eq(2)
  expect(#g:moves()):eq(2)
  g:play("choose 1")
  expect(#g:view(2).players[2].hand):eq(1)
end)
