-- Hearts: pass three cards, follow suit, and take no points, or all of them; to 100.
local hearts = {
  title = "Take no hearts and not the queen of spades, or take them all.",
  seats = 4,
  deck = { rank = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 }, suit = { "clubs", "diamonds", "spades", "hearts" } },
  table = { stock = pile{ seen = "nobody" }, trick = pile{ seen = "all" }, lead = seat{}, broken = flag{}, deal = number{} },
  seat = {
    hand = pile{ seen = "owner" }, passed = pile{ seen = "owner", show = "count" },
    taken = pile{ seen = "all", show = "count" }, points = number{},
  },
}

local function points(card)
  if card.suit == "hearts" then return 1 end
  return card.suit == "spades" and card.rank == 12 and 13 or 0
end

local function two_of_clubs(card) return card.suit == "clubs" and card.rank == 2 end

local function begins(g)
  for seat in g:seats() do
    if #seat.hand:where(two_of_clubs) > 0 then g.lead = seat end
  end
  return "trick"
end

local function deal(g)
  g:gather(g.stock)
  g.stock:shuffle()
  g:deals(g.stock, "hand")
  g.deal, g.broken = g.deal + 1, false
  if g.deal % 4 == 0 then return begins(g) end
  return "pass"
end

hearts.setup = deal

-- Left, right, across, and no passing in every fourth deal.
local function receiver(g, seat)
  if g.deal % 4 == 1 then return seat.next end
  if g.deal % 4 == 2 then return seat.previous end
  return seat.next.next
end

hearts.pass = stage{
  asks = "Pass three cards",
  turns = "together",
  moves = function(g, seat, may) may.pass(seat.hand:some{ n = 3 }) end,
  pass = function(g, seat, cards) cards:to(seat.passed) end,
  done = function(g)
    for seat in g:seats() do seat.passed:to(receiver(g, seat).hand) end
    return begins(g)
  end,
}

local function may_lead(g, hand)
  if #hand == 13 then return hand:where(two_of_clubs) end
  if g.broken then return hand end
  return hand:prefer(function(card) return card.suit ~= "hearts" end)
end

local function may_follow(g, hand)
  local cards = hand:prefer("suit", g.trick:first("suit"))
  if #hand < 13 then return cards end
  return cards:prefer(function(card) return points(card) == 0 end)
end

hearts.trick = stage{
  asks = "Play a card, of the suit that was led if you can",
  first = function(g) return g.lead end,
  moves = function(g, seat, may)
    may.play((#g.trick == 0 and may_lead or may_follow)(g, seat.hand))
  end,
  play = function(g, seat, card)
    if card.suit == "hearts" then g.broken = true end
    card:to(g.trick)
  end,
  done = function(g)
    g.lead = g.trick:where("suit", g.trick:first("suit")):most("rank").by
    g.trick:to(g.lead.taken)
    if #g.lead.hand > 0 then return "trick" end
    return "scores"
  end,
}

hearts.scores = stage{
  enter = function(g)
    local over = false
    for seat in g:seats() do
      local own = seat.taken:sum(points)
      if own == 26 then
        for other in g:seats() do
          if other ~= seat then other.points = other.points + 26 end
        end
      else
        seat.points = seat.points + own
      end
    end
    for seat in g:seats() do over = over or seat.points >= 100 end
    if over then return g:ends("hundred", "points", "least") end
    return deal(g)
  end,
}

return hearts
