local three = require("tables.three_heroes")
test("TITLE draws two cards for 1 mind", function()
  local deck = {}
  for i = 1, 14 do deck[i] = "NAME" end
  local g = three.start{ decks = { deck } }
  three.muster(g)
  local mind, hand = g:view("all").heroes[1].mind, #g:view("all").heroes[1].hand
  g:play("play 1")
  expect(g:view("all").heroes[1].mind):eq(mind - 1)
  expect(#g:view("all").heroes[1].hand):eq(hand + 1)
end)
