-- RULES 2.10: after the last round authority decides.
test("the match ends, and equal authority is a tie", function()
  local g = game.new("market", { seed = 1, players = { "human", "human" }, tuning = { turn_limit = 2 } })
  for _ = 1, 4 do g:play("end") end
  expect(g:turn()):is_nil()
  expect(g:result().reason):eq("turn_limit")
  expect(g:result().winner):is_nil()
end)
