-- TITLE: a card each, face down; the highest takes the trick.
local NAME = {
  title = "A card each, face down: the highest takes the trick.",
  seats = { 2, 4 },
  deck = { rank = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 }, copies = 4 },
  table = { stock = pile{ seen = "nobody" }, trick = pile{ seen = "all" }, won = pile{ seen = "all", show = "count" } },
  seat = { hand = pile{ seen = "owner" }, points = number{} },
}

function NAME.setup(g)
  g.stock:shuffle()
  g:deals(g.stock, "hand", 5)
  return "trick"
end

NAME.trick = stage{
  asks = "Play a card",
  turns = "together",
  moves = function(g, seat, may) may.play(seat.hand) end,
  play = function(g, seat, card) card:to(g.trick) end,
  done = function(g)
    local winner = g.trick:most("rank").by
    winner.points = winner.points + 1
    g.trick:to(g.won)
    if #winner.hand > 0 then return "trick" end
    g:ends("hands_empty", "points")
  end,
}

test("the highest card takes the trick", function()
  local g = game.new{ chance = { stock = { "2", "9" } }, players = { "first", "first" } }
  g:step()
  g:step()
  expect(g:view().seats[2].points):eq(1)
end)

return NAME
