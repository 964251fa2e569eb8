-- President: get rid of your cards; beat what lies with as many of a higher rank.
local president = {
  title = "Beat what lies with as many cards of a higher rank, and be the first without cards.",
  seats = { 3, 7 },
  deck = { rank = { 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 }, suit = { "clubs", "diamonds", "spades", "hearts" } },
  table = { stock = pile{ seen = "nobody" }, played = pile{ seen = "all" }, gone = pile{ seen = "all", show = "count" }, last = seat{}, done = number{} },
  seat = { hand = pile{ seen = "owner" }, passed = flag{}, out = flag{}, place = number{} },
}

function president.setup(g)
  g.stock:shuffle()
  g:deals(g.stock, "hand")
  g.last = g:anyone()
  return "lead"
end

local function lays(g, seat, cards)
  g.played:to(g.gone)
  cards:to(g.played)
  g.last = seat
  if #seat.hand > 0 then return end
  g.done = g.done + 1
  seat.place, seat.out = g.done, true
  if g.done < g:count() - 1 then return end
  for other in g:seats() do other.place = g:count() end
  g:ends("one_left", "place", "least")
end

local function leader(g) return g.last.out and g.last.next or g.last end

president.lead = stage{
  asks = "Lead one card or several of a rank",
  first = leader,
  enter = function(g)
    for seat in g:seats() do seat.passed = false end
  end,
  turns = "round",
  moves = function(g, seat, may) may.play(seat.hand:some{ least = 1, most = 4, same = "rank" }) end,
  play = lays,
  done = function(g) return "follow" end,
}

president.follow = stage{
  asks = "Beat what lies, or pass",
  turns = "round",
  first = function(g) return g.last.next end,
  moves = function(g, seat, may)
    if seat.passed or seat == g.last then return end
    local rank, n = g.played:first("rank"), #g.played
    may.pass()
    may.play(seat.hand:where(function(card) return card.rank > rank end):some{ n = n, same = "rank" })
  end,
  pass = function(g, seat) seat.passed = true end,
  play = lays,
  done = function(g)
    for seat in g:seats() do
      if seat ~= g.last and not seat.passed then return end
    end
    g.played:to(g.gone)
    return "lead"
  end,
}

return president
