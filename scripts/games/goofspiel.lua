-- Goofspiel: all bid a card of their own at once for the prize that lies open.
local goofspiel = {
  title = "All bid at once for the prize; the highest bid alone takes it.",
  seats = { 2, 4 },
  deck = { of = { "prize", "first", "second", "third", "fourth" }, rank = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 } },
  table = {
    box = pile{ seen = "all", show = "count" }, prizes = pile{ seen = "nobody" },
    prize = pile{ seen = "all" }, bids = pile{ seen = "all" },
  },
  seat = { hand = pile{ seen = "owner" }, points = number{} },
}

function goofspiel.setup(g)
  local suits = { "first", "second", "third", "fourth" }
  g.box:where("of", "prize"):to(g.prizes)
  for seat in g:seats() do g.box:where("of", suits[seat.number]):to(seat.hand) end
  g.prizes:shuffle()
  return "bid"
end

goofspiel.bid = stage{
  asks = "Bid a card for the prize",
  turns = "together",
  enter = function(g) g.prizes:deal(g.prize) end,
  moves = function(g, seat, may) may.bid(seat.hand) end,
  bid = function(g, seat, card) card:to(g.bids) end,
  done = function(g)
    local best = g.bids:most("rank")
    if g.bids:count("rank", best.rank) == 1 then
      best.by.points = best.by.points + g.prize:sum("rank")
    end
    g.bids:to(g.box)
    g.prize:to(g.box)
    if #g.prizes > 0 then return "bid" end
    g:ends("prizes_gone", "points")
  end,
}

return goofspiel
