-- Blackjack without stakes: come closer to 21 than the dealer, who draws up to 17.
local blackjack = {
  title = "Draw cards up to 21, closer to it than the dealer, who draws until it has 17.",
  seats = 1,
  deck = { rank = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 }, suit = { "clubs", "diamonds", "hearts", "spades" } },
  table = { stock = pile{ seen = "nobody" }, hidden = pile{ seen = "nobody" }, dealer = pile{ seen = "all" } },
  seat = { hand = pile{ seen = "all" }, won = number{} },
}

function blackjack.setup(g)
  g.stock:shuffle()
  g:deals(g.stock, "hand", 2)
  g.stock:deal(g.hidden)
  g.stock:deal(g.dealer)
  return "turn"
end

-- An ace counts 11 where that is not too much.
local function total(cards)
  local n = cards:sum(function(card) return math.min(card.rank, 10) end)
  return cards:has("rank", 1) and n <= 11 and n + 10 or n
end

local function ends(g, seat, won)
  seat.won = won
  g:ends("hand_over", "won")
end

blackjack.turn = stage{
  turns = "round",
  moves = function(g, seat, may)
    may.hit()
    may.stand()
  end,
  hit = function(g, seat)
    g.stock:deal(seat.hand)
    if total(seat.hand) > 21 then ends(g, seat, -1) end
  end,
  stand = function(g, seat)
    g.hidden:to(g.dealer)
    while total(g.dealer) < 17 do g.stock:deal(g.dealer) end
    local own, other = total(seat.hand), total(g.dealer)
    ends(g, seat, (other > 21 or own > other) and 1 or own < other and -1 or 0)
  end,
}

return blackjack
