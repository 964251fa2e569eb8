-- One round of the game of letters: draw one, play one; the last or the highest stays.
local letter = {
  title = "Draw a card, play a card; the last one in, or the highest card, wins.",
  seats = { 2, 4 },
  table = { stock = pile{ seen = "nobody" }, aside = pile{ seen = "nobody" } },
  seat = { hand = pile{ seen = "owner" }, played = pile{ seen = "all" }, out = flag{}, safe = flag{}, high = number{} },
}

local function leaves(seat)
  seat.hand:to(seat.played)
  seat.out = true
end

-- Whom a card may be played on.
local function another(g, seat, card, other) return other ~= seat end
local function anyone() return true end

letter.deck = { cards = {
  { name = "sentry", rank = 1, copies = 5, meets = another,
    text = "Name a rank but 1: who holds it is out.",
    play = function(g, seat, card, other, rank)
      if other.hand:first("rank") == rank then leaves(other) end
    end },
  { name = "seer", rank = 2, copies = 2, meets = another,
    text = "Look at a hand.",
    play = function(g, seat, card, other) other.hand:first():show(seat) end },
  { name = "duelist", rank = 3, copies = 2, meets = another,
    text = "Compare hands: the lower one is out.",
    play = function(g, seat, card, other)
      local mine, theirs = seat.hand:first(), other.hand:first()
      mine:show(other)
      theirs:show(seat)
      if mine.rank > theirs.rank then leaves(other) elseif mine.rank < theirs.rank then leaves(seat) end
    end },
  { name = "cloak", rank = 4, copies = 2,
    text = "Nobody may choose you until your next turn.",
    play = function(g, seat) seat.safe = true end },
  { name = "thief", rank = 5, copies = 2, meets = anyone,
    text = "Somebody discards and draws again; it may be you.",
    play = function(g, seat, card, other)
      if other.hand:first("rank") == 8 then return leaves(other) end
      other.hand:to(other.played)
      if #g.stock > 0 then g.stock:deal(other.hand) else g.aside:deal(other.hand) end
    end },
  { name = "envoy", rank = 6, meets = another,
    text = "Exchange hands.",
    play = function(g, seat, card, other)
      local mine, theirs = seat.hand:first(), other.hand:first()
      mine:to(other.hand)
      theirs:to(seat.hand)
    end },
  { name = "muse", rank = 7,
    text = "Must be played beside the thief or the envoy." },
  { name = "queen", rank = 8,
    text = "Who plays or discards her is out.",
    play = function(g, seat) leaves(seat) end },
} }

function letter.setup(g)
  g.stock:shuffle()
  g.stock:deal(g.aside)
  for seat in g:seats() do g.stock:deal(seat.hand) end
  return "turn"
end

-- The muse is played where she meets the thief or the envoy.
local function playable(hand)
  if hand:has("rank", 5) or hand:has("rank", 6) then return hand:prefer("rank", 7) end
  return hand
end

letter.turn = stage{
  asks = "Play a card",
  turns = "round",
  begin = function(g, seat)
    seat.safe = false
    g.stock:deal(seat.hand)
  end,
  moves = function(g, seat, may)
    for card in playable(seat.hand):each() do
      local met = false
      for other in g:seats(seat) do
        if not other.safe and card.meets and card.meets(g, seat, card, other) then
          met = true
          may.play(card, other, card.rank == 1 and { 2, 3, 4, 5, 6, 7, 8 } or nil)
        end
      end
      if not met then may.play(card) end
    end
  end,
  play = function(g, seat, card, other, rank)
    card:to(seat.played)
    if other then card:act(other, rank) elseif not card.meets then card:act() end
  end,
  done = function(g, seat)
    local left = 0
    for other in g:seats() do left = left + 1 end
    if left > 1 and #g.stock > 0 then return end
    for other in g:seats() do other.high = other.hand:sum("rank") end
    g:ends(left == 1 and "last_in" or "highest", "high")
  end,
}

return letter
