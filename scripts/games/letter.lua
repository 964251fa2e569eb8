-- One round of the game of letters: draw one, play one; the last or the highest stays.
local letter = {
  title = "Draw a card, play a card; the last one in, or the highest card, wins.",
  seats = { 2, 4 },
  deck = { cards = {
    { name = "guard", rank = 1, copies = 5 }, { name = "priest", rank = 2, copies = 2 }, { name = "baron", rank = 3, copies = 2 },
    { name = "handmaid", rank = 4, copies = 2 }, { name = "prince", rank = 5, copies = 2 }, { name = "king", rank = 6 },
    { name = "countess", rank = 7 }, { name = "princess", rank = 8 },
  } },
  table = { stock = pile{ seen = "nobody" }, aside = pile{ seen = "nobody" } },
  seat = { hand = pile{ seen = "owner" }, played = pile{ seen = "all" }, out = flag{}, safe = flag{}, high = number{} },
}


function letter.setup(g)
  g.stock:shuffle()
  g.stock:deal(g.aside)
  for seat in g:seats() do g.stock:deal(seat.hand) end
  return "turn"
end

local function leaves(seat)
  seat.hand:to(seat.played)
  seat.out = true
end

local function drops(g, seat)
  if seat.hand:first("rank") == 8 then return leaves(seat) end
  seat.hand:to(seat.played)
  if #g.stock > 0 then g.stock:deal(seat.hand) else g.aside:deal(seat.hand) end
end

local function targets(g, seat, may, card, verb)
  local any = false
  for other in g:seats(seat.next) do
    if other ~= seat and not other.safe then
      any = true
      if card.rank == 1 then
        for guess = 2, 8 do may.guess(other, guess) end
      else
        verb(other)
      end
    end
  end
  if not any then may.nothing(card) end
end

letter.turn = stage{
  turns = "round",
  begin = function(g, seat)
    seat.safe = false
    g.stock:deal(seat.hand)
  end,
  moves = function(g, seat, may)
    local has = function(rank) return seat.hand:has("rank", rank) end
    if has(7) and (has(5) or has(6)) then return may.countess() end
    if has(1) then targets(g, seat, may, seat.hand:where("rank", 1):first()) end
    if has(2) then targets(g, seat, may, seat.hand:where("rank", 2):first(), may.priest) end
    if has(3) then targets(g, seat, may, seat.hand:where("rank", 3):first(), may.baron) end
    if has(4) then may.handmaid() end
    if has(5) then
      for other in g:seats(seat) do if not other.safe then may.prince(other) end end
    end
    if has(6) then targets(g, seat, may, seat.hand:where("rank", 6):first(), may.king) end
    if has(7) then may.countess() end
    if has(8) then may.princess() end
  end,
  nothing = function(g, seat, card) card:to(seat.played) end,
  guess = function(g, seat, other, rank)
    seat.hand:where("rank", 1):first():to(seat.played)
    if other.hand:first("rank") == rank then leaves(other) end
  end,
  priest = function(g, seat, other)
    seat.hand:where("rank", 2):first():to(seat.played)
    other.hand:first():show(seat)
  end,
  baron = function(g, seat, other)
    seat.hand:where("rank", 3):first():to(seat.played)
    local mine, theirs = seat.hand:first(), other.hand:first()
    mine:show(other)
    theirs:show(seat)
    if mine.rank > theirs.rank then leaves(other) elseif mine.rank < theirs.rank then leaves(seat) end
  end,
  handmaid = function(g, seat)
    seat.hand:where("rank", 4):first():to(seat.played)
    seat.safe = true
  end,
  prince = function(g, seat, other)
    seat.hand:where("rank", 5):first():to(seat.played)
    drops(g, other)
  end,
  king = function(g, seat, other)
    seat.hand:where("rank", 6):first():to(seat.played)
    local mine, theirs = seat.hand:first(), other.hand:first()
    mine:to(other.hand)
    theirs:to(seat.hand)
  end,
  countess = function(g, seat) seat.hand:where("rank", 7):first():to(seat.played) end,
  princess = function(g, seat) leaves(seat) end,
  done = function(g, seat)
    local left = 0
    for other in g:seats() do left = left + 1 end
    if left > 1 and #g.stock > 0 then return end
    for other in g:seats() do other.high = other.hand:sum("rank") end
    g:ends(left == 1 and "last_in" or "highest", "high")
  end,
}

return letter
