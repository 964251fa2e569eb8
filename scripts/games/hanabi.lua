-- Hanabi: everybody sees the cards of all others, nobody its own.
local hanabi = {
  title = "Build five fireworks from 1 to 5 with cards that only the others see.",
  seats = { 2, 5 }, best = 25,
  deck = { color = { "red", "yellow", "green", "white", "blue" }, rank = { 1, 1, 1, 2, 2, 3, 3, 4, 4, 5 } },
  table = {
    stock = pile{ seen = "nobody" }, fireworks = pile{ seen = "all" }, out = pile{ seen = "all" },
    hints = number{ 8, least = 0, most = 8 }, lives = number{ 3 }, score = number{}, left = number{},
  },
  seat = { hand = pile{ seen = "others" } },
}

function hanabi.setup(g)
  g.stock:shuffle()
  g.left = g:count()
  for seat in g:seats() do g.stock:deal(seat.hand, g:count() > 3 and 4 or 5) end
  return "turn"
end

local function built(g, color) return #g.fireworks:where("color", color) end

local function goes_on(g, seat)
  if g.lives == 0 then
    g.score = 0
    return g:ends("lives_gone", "score")
  elseif g.score == 25 or g.left == 0 then
    return g:ends("show_over", "score")
  end
end

local function refill(g, seat)
  if #g.stock > 0 then g.stock:deal(seat.hand) else g.left = g.left - 1 end
end

hanabi.turn = stage{
  turns = "round",
  moves = function(g, seat, may)
    may.play(seat.hand)
    if g.hints < 8 then may.discard(seat.hand) end
    if g.hints == 0 then return end
    for other in g:seats(seat.next) do
      if other ~= seat then
        may.hint_color(other, other.hand:values("color"))
        may.hint_rank(other, other.hand:values("rank"))
      end
    end
  end,
  play = function(g, seat, card)
    if built(g, card.color) == card.rank - 1 then
      card:to(g.fireworks)
      g.score = g.score + 1
      if card.rank == 5 and g.hints < 8 then g.hints = g.hints + 1 end
    else
      card:to(g.out)
      g.lives = g.lives - 1
    end
    refill(g, seat)
  end,
  discard = function(g, seat, card)
    card:to(g.out)
    g.hints = g.hints + 1
    refill(g, seat)
  end,
  hint_color = function(g, seat, other, color)
    other.hand:tell("color", color)
    g.hints = g.hints - 1
    if #g.stock == 0 then g.left = g.left - 1 end
  end,
  hint_rank = function(g, seat, other, rank)
    other.hand:tell("rank", rank)
    g.hints = g.hints - 1
    if #g.stock == 0 then g.left = g.left - 1 end
  end,
  done = goes_on,
}

return hanabi
