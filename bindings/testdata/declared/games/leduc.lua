-- Leduc poker: six cards, two rounds of bets, one open card; a pair wins, else the higher card.
local leduc = {
  title = "A card each, one open card, two rounds of bets; a pair wins, else the higher card.",
  seats = 2,
  deck = { rank = { 11, 12, 13 }, suit = { "hearts", "spades" } },
  table = { stock = pile{ seen = "nobody" }, board = pile{ seen = "all" }, raises = number{}, checked = flag{} },
  seat = { hand = pile{ seen = "owner" }, paid = number{ 1 }, won = number{} },
}

function leduc.setup(g)
  g.stock:shuffle()
  g:deals(g.stock, "hand", 1)
  return "before"
end

local function takes(g, winner)
  winner.won, winner.next.won = winner.next.paid, -winner.next.paid
  g:ends("pot", "won")
end

local function bets(size, follows)
  return stage{
    turns = "round",
    enter = function(g) g.raises, g.checked = 0, false end,
    moves = function(g, seat, may)
      if seat.next.paid > seat.paid then may.fold() end
      may.call()
      if g.raises < 2 then may.raise() end
    end,
    fold = function(g, seat) takes(g, seat.next) end,
    call = function(g, seat)
      if g.checked or seat.next.paid > seat.paid then
        seat.paid = seat.next.paid
        return follows
      end
      g.checked = true
    end,
    raise = function(g, seat)
      seat.paid, g.raises = seat.next.paid + size, g.raises + 1
    end,
  }
end

leduc.before = bets(2, "open")
leduc.open = stage{
  enter = function(g)
    g.stock:deal(g.board)
    return "after"
  end,
}
leduc.after = bets(4, "showdown")

local function strength(g, seat)
  local rank = seat.hand:first("rank")
  return rank == g.board:first("rank") and 100 or rank
end

leduc.showdown = stage{
  enter = function(g)
    local first, second = g:seat(1), g:seat(2)
    first.hand:first():turn()
    second.hand:first():turn()
    local ahead = strength(g, first) - strength(g, second)
    if ahead == 0 then return g:ends("split", "won") end
    takes(g, ahead > 0 and first or second)
  end,
}

return leduc
