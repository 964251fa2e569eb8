-- Agram: six cards each, follow suit, no trumps; who takes the last trick wins.
local agram = {
  title = "Follow suit; who takes the last trick wins.",
  seats = { 2, 5 },
  deck = {
    rank = { 3, 4, 5, 6, 7, 8, 9, 10, 14 }, suit = { "spades", "hearts", "clubs", "diamonds" },
    except = { rank = 14, suit = "spades" },
  },
  table = { stock = pile{ seen = "nobody" }, trick = pile{ seen = "all" }, won = pile{ seen = "all", show = "count" }, lead = seat{} },
  seat = { hand = pile{ seen = "owner" } },
}

function agram.setup(g)
  g.stock:shuffle()
  g:deals(g.stock, "hand", 6)
  g.lead = g:anyone()
  return "trick"
end

agram.trick = stage{
  asks = "Play a card, of the suit that was led if you can",
  first = function(g) return g.lead end,
  moves = function(g, seat, may)
    may.play(seat.hand:prefer("suit", g.trick:first("suit")))
  end,
  play = function(g, seat, card) card:to(g.trick) end,
  done = function(g)
    g.lead = g.trick:where("suit", g.trick:first("suit")):most("rank").by
    g.trick:to(g.won)
    if #g.lead.hand > 0 then return "trick" end
    g:wins(g.lead, "last_trick")
  end,
}

return agram
