-- RULES 2.6, 2.8: a base stays, acts each turn and has its ally effect each turn.
test("two bases of a faction call each other every turn", function()
  local g = game.new("market", { seed = 1, deck = { "Toll Bridge", "Customs House" }, tuning = { hand = 2 } })
  g:play("play 1")
  g:play("play 1")
  local first = g:view(1).players[1]
  g:play("end")
  for _ = 1, 2 do g:play("play 1") end -- the other seat lays out its own
  g:play("end")
  local second = g:view(1).players[1]
  expect(#second.play):eq(2)
  expect(second.trade):eq(first.trade)
  expect(second.authority):eq(50 + 2 * (first.authority - 50))
end)
