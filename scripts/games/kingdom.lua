-- A deckbuilder of ten kinds: play cards, buy cards, and have the most points in your deck.
local kingdom = {
  title = "Buy cards to buy better cards, and points before the provinces are gone.",
  seats = { 2, 4 },
  deck = { cards = {
    { name = "copper", cost = 0, coins = 1, copies = 60 }, { name = "silver", cost = 3, coins = 2, copies = 40 },
    { name = "gold", cost = 6, coins = 3, copies = 30 }, { name = "estate", cost = 2, points = 1, copies = 24 },
    { name = "duchy", cost = 5, points = 3, copies = 8 }, { name = "province", cost = 8, points = 6, copies = 8 },
    { name = "cellar", cost = 2, actions = 1, copies = 10 }, { name = "moat", cost = 2, draws = 2, copies = 10 },
    { name = "village", cost = 3, actions = 2, draws = 1, copies = 10 }, { name = "militia", cost = 4, gives = 2, copies = 10 },
    { name = "woodcutter", cost = 3, gives = 2, buys = 1, copies = 10 }, { name = "market", cost = 5, actions = 1, draws = 1, gives = 1, buys = 1, copies = 10 },
  } },
  table = {
    box = pile{ seen = "all", show = "count" }, supply = piles{ by = "name", seen = "all" },
    actions = number{}, buys = number{}, coins = number{}, phase = word{ "act", "buy" },
  },
  seat = {
    hand = pile{ seen = "owner" }, deck = pile{ seen = "nobody" }, discard = pile{ seen = "all" }, played = pile{ seen = "all" },
    points = number{},
  },
}

local function draw(seat, n)
  for _ = 1, n do
    if #seat.deck == 0 then
      seat.discard:to(seat.deck)
      seat.deck:shuffle()
    end
    if #seat.deck > 0 then seat.deck:deal(seat.hand) end
  end
end

local function new_turn(g) g.phase, g.actions, g.buys, g.coins = "act", 1, 1, 0 end

function kingdom.setup(g)
  for seat in g:seats() do
    g.box:where("name", "copper"):take(7):to(seat.discard)
    g.box:where("name", "estate"):take(3):to(seat.discard)
    draw(seat, 5)
  end
  for card in g.box:each() do card:to(g.supply[card.name]) end
  new_turn(g)
  return "turn"
end

local function is_action(card) return card.actions or card.draws or card.gives end

-- What cards do besides their numbers.
local extra = {
  cellar = function(g, seat) return ask(seat, "change", seat) end,
  militia = function(g, seat)
    local others = {}
    for other in g:seats(seat.next) do
      if other ~= seat and #other.hand > 3 and not other.hand:has("name", "moat") then others[#others + 1] = other end
    end
    return ask(others, "down_to_three", seat)
  end,
}

local function over(g)
  local empty = 0
  for pile in g.supply:each() do
    if #pile == 0 then empty = empty + 1 end
  end
  return #g.supply.province == 0 or empty >= 3
end

kingdom.turn = stage{
  asks = "Play cards, then buy",
  turns = "round",
  moves = function(g, seat, may)
    if g.phase == "act" then
      if g.actions > 0 then may.play(seat.hand:where(is_action)) end
      return may.spend()
    end
    may.stop()
    if g.buys == 0 then return end
    may.buy(g.supply:where(function(pile) return #pile > 0 and pile:last("cost") <= g.coins end))
  end,
  play = function(g, seat, card)
    card:to(seat.played)
    g.actions = g.actions - 1 + (card.actions or 0)
    g.coins, g.buys = g.coins + (card.gives or 0), g.buys + (card.buys or 0)
    draw(seat, card.draws or 0)
    if extra[card.name] then return extra[card.name](g, seat) end
    return seat
  end,
  spend = function(g, seat)
    local treasures = seat.hand:where(function(card) return card.coins end)
    g.phase, g.coins = "buy", g.coins + treasures:sum("coins")
    treasures:to(seat.played)
    return seat
  end,
  buy = function(g, seat, pile)
    local card = pile:last()
    g.coins, g.buys = g.coins - card.cost, g.buys - 1
    card:to(seat.discard)
    return seat
  end,
  stop = function(g, seat)
    seat.hand:to(seat.discard)
    seat.played:to(seat.discard)
    draw(seat, 5)
    new_turn(g)
  end,
  done = function(g)
    if not over(g) then return end
    for seat in g:seats() do
      seat.points = seat.hand:sum("points") + seat.deck:sum("points") + seat.discard:sum("points")
    end
    g:ends("supply_gone", "points")
  end,
}

kingdom.change = stage{
  asks = "Discard any number of cards, and draw as many",
  moves = function(g, seat, may) may.discard(seat.hand:some{ least = 0 }) end,
  discard = function(g, seat, cards)
    local n = #cards
    cards:to(seat.discard)
    draw(seat, n)
  end,
}

kingdom.down_to_three = stage{
  asks = "Discard down to three cards",
  moves = function(g, seat, may) may.discard(seat.hand:some{ n = #seat.hand - 3 }) end,
  discard = function(g, seat, cards) cards:to(seat.discard) end,
}

return kingdom
