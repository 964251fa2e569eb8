-- Kuhn poker: three cards, one coin each before the deal, at most one bet of one more.
local kuhn = {
  title = "Three cards, one bet; the higher card takes the pot.",
  seats = 2,
  deck = { rank = { 1, 2, 3 } },
  table = { stock = pile{ seen = "nobody" } },
  seat = { hand = pile{ seen = "owner" }, paid = number{ 1 }, won = number{} },
}

function kuhn.setup(g)
  g.stock:shuffle()
  g:deals(g.stock, "hand", 1)
  return "bets"
end

local function takes(g, winner)
  winner.won, winner.next.won = winner.next.paid, -winner.next.paid
  g:ends("pot", "won")
end

local function showdown(g, seat)
  local mine, other = seat.hand:first(), seat.next.hand:first()
  mine:turn()
  other:turn()
  takes(g, mine.rank > other.rank and seat or seat.next)
end

kuhn.bets = stage{
  asks = "Bet a coin, or pass",
  turns = "round",
  moves = function(g, seat, may)
    may.pass()
    may.bet()
  end,
  pass = function(g, seat)
    if seat.next.paid > seat.paid then takes(g, seat.next)
    elseif seat.number == 2 then showdown(g, seat) end
  end,
  bet = function(g, seat)
    seat.paid = 2
    if seat.next.paid == 2 then showdown(g, seat) end
  end,
}

return kuhn
