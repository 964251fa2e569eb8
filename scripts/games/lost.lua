-- Five expeditions: play cards of one color in rising order; each costs 20, wagers multiply.
local lost = {
  title = "Send out expeditions in five colors, and only those that will pay.",
  seats = 2,
  deck = { color = { "yellow", "blue", "white", "green", "red" }, rank = { 0, 0, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10 } },
  table = {
    stock = pile{ seen = "nobody" }, discards = piles{ by = "color", seen = "all" },
    discarded = word{ "yellow", "blue", "white", "green", "red" },
  },
  seat = { hand = pile{ seen = "owner" }, expeditions = piles{ by = "color", seen = "all" }, score = number{} },
}

function lost.setup(g)
  g.stock:shuffle()
  g:deals(g.stock, "hand", 8)
  return "turn"
end

-- A wager is of rank 0 and is laid before all numbers.
local function rises(seat, card)
  return card.rank >= (seat.expeditions[card.color]:last("rank") or 0)
end

local function worth(expedition)
  if #expedition == 0 then return 0 end
  local wagers = expedition:count("rank", 0)
  return (expedition:sum("rank") - 20) * (1 + wagers) + (#expedition >= 8 and 20 or 0)
end

local function draws(seat) return ask(seat, "draw") end

lost.turn = stage{
  asks = "Lay a card to an expedition, or discard one",
  turns = "round",
  moves = function(g, seat, may)
    may.lay(seat.hand:where(function(card) return rises(seat, card) end))
    may.discard(seat.hand)
  end,
  lay = function(g, seat, card)
    card:to(seat.expeditions[card.color])
    return draws(seat)
  end,
  discard = function(g, seat, card)
    g.discarded = card.color
    card:to(g.discards[card.color])
    return draws(seat)
  end,
}

lost.draw = stage{
  asks = "Draw a card",
  moves = function(g, seat, may)
    may.draw()
    may.take(g.discards:where(function(pile) return #pile > 0 and pile:last("color") ~= g.discarded end))
  end,
  draw = function(g, seat) g.stock:deal(seat.hand) end,
  take = function(g, seat, pile) pile:last():to(seat.hand) end,
  done = function(g)
    g.discarded = nil
    if #g.stock > 0 then return end
    for seat in g:seats() do
      for expedition in seat.expeditions:each() do seat.score = seat.score + worth(expedition) end
    end
    g:ends("stock_gone", "score")
  end,
}

function lost.worth(g, seat)
  local ahead = 0
  for expedition in seat.expeditions:each() do ahead = ahead + worth(expedition) end
  for expedition in seat.next.expeditions:each() do ahead = ahead - worth(expedition) end
  return 0.5 + ahead / 400
end

return lost
