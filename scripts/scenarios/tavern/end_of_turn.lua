-- RULES 5.2: what the end of a turn gives is for good.
test("The Magician's gift stays", function()
  local v = tavern.card("The Magician")
  expect(v.text):contains("End of turn")
  local found = false
  for seed = 1, 10 do
    local g = game.new("tavern", { seed = seed, players = { "lua:hard", "lua:hard" } })
    g:run()
    for _, e in ipairs(g:events{ kind = "trigger" }) do found = found or e.text == "end_of_turn" end
    if found then break end
  end
  expect(found):is_true()
end)
