-- One hero against one enemy: spend energy on cards, block what it means to do, and outlast it.
local fight = {
  title = "Spend three energy a turn on strikes and blocks, against an enemy that says what it will do.",
  seats = 1,
  deck = { cards = {
    { name = "strike", cost = 1, damage = 6, copies = 5 }, { name = "guard", cost = 1, block = 5, copies = 4 },
    { name = "bash", cost = 2, damage = 8, marks = 2 }, { name = "riposte", cost = 1, damage = 4, block = 4, copies = 2 },
    { name = "focus", cost = 0, draws = 2 },
  } },
  table = {
    draw = pile{ seen = "nobody" }, discard = pile{ seen = "all", show = "count" },
    enemy = number{ 62, least = 0 }, enemy_block = number{}, marked = number{}, rage = number{}, intent = word{ "hits", "guards", "rages" },
  },
  tuning = { energy = { 3, 1, 10 }, cards = { 5, 1, 14 } },
  seat = { hand = pile{ seen = "owner" }, health = number{ 40, least = 0 }, block = number{}, energy = number{ 3 } },
}

local function draw(g, seat, n)
  for _ = 1, n do
    if #g.draw == 0 then
      g.discard:to(g.draw)
      g.draw:shuffle()
    end
    if #g.draw > 0 then g.draw:deal(seat.hand) end
  end
end

local function new_turn(g, seat)
  seat.energy, seat.block = g.tuning.energy, 0
  draw(g, seat, g.tuning.cards)
  local roll = g:random(10)
  g.intent = roll <= 6 and "hits" or roll <= 8 and "guards" or "rages"
end

function fight.setup(g)
  g.draw:shuffle()
  new_turn(g, g:seat(1))
  return "turn"
end

local function strikes(g, damage)
  if g.marked > 0 then damage = damage + damage / 2 end
  local blocked = math.min(damage, g.enemy_block)
  g.enemy_block = g.enemy_block - blocked
  g.enemy = math.max(0, g.enemy - (damage - blocked))
end

local function enemy_acts(g, seat)
  g.enemy_block, g.marked = 0, math.max(0, g.marked - 1)
  if g.intent == "hits" then
    local damage = math.max(0, 9 + g.rage - seat.block)
    seat.health = math.max(0, seat.health - damage)
  elseif g.intent == "guards" then
    g.enemy_block = 9
  else
    g.rage = g.rage + 3
  end
end

fight.turn = stage{
  asks = "Play cards, then end your turn",
  turns = "round",
  moves = function(g, seat, may)
    may.play(seat.hand:where(function(card) return card.cost <= seat.energy end))
    may.end_turn()
  end,
  play = function(g, seat, card)
    seat.energy = seat.energy - card.cost
    card:to(g.discard)
    seat.block = seat.block + (card.block or 0)
    if card.damage then strikes(g, card.damage) end
    g.marked = g.marked + (card.marks or 0)
    draw(g, seat, card.draws or 0)
    if g.enemy == 0 then return g:all_win("enemy_down") end
    return seat
  end,
  end_turn = function(g, seat)
    seat.hand:to(g.discard)
    enemy_acts(g, seat)
    if seat.health == 0 then return g:all_lose("hero_down") end
    new_turn(g, seat)
  end,
}

function fight.worth(g, seat) return 0.5 + seat.health / 80 - g.enemy / 124 end

return fight
