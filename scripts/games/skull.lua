-- Skull: lay discs face down, bid how many you can turn without a skull, and turn them.
local skull = {
  title = "Lay roses or a skull, bid, and turn as many discs without meeting a skull.",
  seats = { 3, 6 },
  deck = { of = { 1, 2, 3, 4, 5, 6 }, disc = { "skull", "rose", "rose", "rose" } },
  table = { box = pile{ seen = "all", show = "count" }, lost = pile{ seen = "nobody", show = "count" }, bid = number{}, lead = seat{}, bidder = seat{} },
  seat = {
    hand = pile{ seen = "owner", knows = "set" }, mat = pile{ seen = "owner", show = "stack" }, turned = pile{ seen = "all" },
    points = number{}, passed = flag{}, out = flag{},
  },
}

function skull.setup(g)
  for seat in g:seats() do g.box:where("of", seat.number):to(seat.hand) end
  g.lead = g:anyone()
  return "first_disc"
end

local function laid(g)
  local n = 0
  for seat in g:seats() do n = n + #seat.mat end
  return n
end

skull.first_disc = stage{
  asks = "Lay a disc face down",
  first = function(g) return g.lead end,
  moves = function(g, seat, may) may.lay(seat.hand) end,
  lay = function(g, seat, disc) disc:to(seat.mat) end,
  done = function(g)
    g.bid, g.bidder = 0, nil
    return "bids"
  end,
}

skull.bids = stage{
  asks = "Lay another disc, or bid how many discs you will turn",
  turns = "round",
  first = function(g) return g.lead end,
  moves = function(g, seat, may)
    if g.bid == 0 then may.lay(seat.hand) elseif seat ~= g.bidder and not seat.passed then may.pass() end
    if seat.passed or seat == g.bidder then return end
    for n = g.bid + 1, laid(g) do may.bid(n) end
  end,
  lay = function(g, seat, disc) disc:to(seat.mat) end,
  pass = function(g, seat) seat.passed = true end,
  bid = function(g, seat, n)
    g.bid, g.bidder = n, seat
    if n == laid(g) then return "turning" end
  end,
  done = function(g)
    if g.bid == 0 then return end
    for seat in g:seats() do
      if seat ~= g.bidder and not seat.passed then return end
    end
    return "turning"
  end,
}

local function turned(g)
  local n = 0
  for seat in g:seats() do n = n + #seat.turned end
  return n
end

local function discs_back(g)
  for seat in g:seats() do
    seat.turned:to(seat.hand)
    seat.mat:to(seat.hand)
    seat.passed = false
  end
end

local function next_round(g, lead)
  local last, left = nil, 0
  for seat in g:seats() do last, left = seat, left + 1 end
  if left == 1 then return g:wins(last, "last_one_in") end
  g.lead = lead.out and lead.next or lead
  return "first_disc"
end

local function loses(g, seat, disc)
  disc:to(g.lost)
  seat.out = #seat.hand == 0
  return next_round(g, seat)
end

local function turn(g, seat, other)
  local disc = other.mat:last()
  disc:to(other.turned)
  if disc.disc == "skull" then
    discs_back(g)
    if other == seat then return "own_skull" end
    return loses(g, seat, seat.hand:any())
  elseif turned(g) == g.bid then
    discs_back(g)
    seat.points = seat.points + 1
    if seat.points == 2 then return g:wins(seat, "two_challenges") end
    return next_round(g, seat)
  end
  return seat
end

skull.turning = stage{
  asks = "Turn a disc: your own first",
  turns = "round",
  first = function(g) return g.bidder end,
  moves = function(g, seat, may)
    if #seat.mat > 0 then return may.turn(seat) end
    for other in g:seats(seat.next) do
      if #other.mat > 0 then may.turn(other) end
    end
  end,
  turn = turn,
}

skull.own_skull = stage{
  asks = "You turned your own skull: which disc do you lose?",
  first = function(g) return g.bidder end,
  moves = function(g, seat, may) may.lose(seat.hand) end,
  lose = function(g, seat, disc) return loses(g, seat, disc) end,
}

return skull
