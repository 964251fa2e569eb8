-- RULES 2.6 (R-M1): an outpost stands before everything else.
local function table_with(deck)
  local n = #deck
  local g = game.new("market", { seed = 1, deck = deck, tuning = { first_hands = { n, n, n, n }, hand = n } })
  for _ = 1, n do g:play("play 1") end
  g:play("end")
  for _ = 1, n do g:play("play 1") end
  return g
end

test("nothing behind an outpost can be attacked", function()
  local g = table_with{ "Watchtower", "Hollow Log", "Dire Wolf", "War Beast" }
  expect(function() g:play("attack 1") end):errors("the opponent has an outpost; destroy the outpost first")
  local place = g:view(2).players[1].play[1].name == "Hollow Log" and 1 or 2
  expect(function() g:play("break 1 " .. place) end):errors("an outpost protects this base; destroy the outpost first")
end)

test("broken, it lets everything through", function()
  local g = table_with{ "Watchtower", "Dire Wolf", "War Beast" }
  g:play("break 1 1")
  expect(g:view(2).players[1].discard):never():eq({})
  local left = g:view(2).players[2].combat
  g:play("attack 1")
  expect(g:view(2).players[1].authority):eq(50 - left)
end)
