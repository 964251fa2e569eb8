-- Two summoners: creatures fight for them, and have abilities of their own.
local duel = {
  title = "Summon creatures and let them fight, until one summoner has no health left.",
  seats = 2,
  deck = { cards = {
    { name = "squire", kin = "folk", cost = 1, attack = 1, health = 2, ready = 0, copies = 4 },
    { name = "wolf", kin = "beast", cost = 2, attack = 3, health = 2, ready = 0, copies = 4 },
    { name = "bear", kin = "beast", cost = 4, attack = 4, health = 5, ready = 0, copies = 2 },
    { name = "herbalist", kin = "folk", cost = 2, attack = 1, health = 3, ready = 0, copies = 3, abilities = {
      { when = "summon", choose = { side = "ally", other = true }, { effect = "raise", target = "chosen", what = "health", n = 2 } },
    } },
    { name = "ember imp", kin = "spirit", cost = 1, attack = 1, health = 1, ready = 0, copies = 3, abilities = {
      { when = "leaves_board", { effect = "lose", what = "health", n = 2, player = "opponents" } },
    } },
    { name = "standard bearer", kin = "folk", cost = 3, attack = 1, health = 4, ready = 0, copies = 2, abilities = {
      { when = "aura", { effect = "have", target = { side = "ally", other = true }, attack = 1 } },
    } },
    { name = "chronicler", kin = "folk", cost = 3, attack = 2, health = 3, ready = 0, copies = 2, abilities = {
      { when = "ally_summon", every = 3, { effect = "draw", from = "stock", to = "hand", n = 2 } },
    } },
    { name = "hedge witch", kin = "folk", cost = 2, attack = 1, health = 3, ready = 0, copies = 2, abilities = {
      { when = "ally_leaves_board", once = "turn", { effect = "gain", what = "health", n = 2 } },
    } },
    { name = "pack mother", kin = "beast", cost = 4, attack = 2, health = 4, ready = 0, copies = 2, abilities = {
      { when = "summon", { effect = "have", target = { side = "ally", kin = "beast" }, attack = 1 } },
    } },
    { name = "turtle", kin = "beast", cost = 2, attack = 1, health = 2, ready = 0, copies = 3, abilities = {
      { instead_loses_health = function(self, fx, event)
        if self.memory.hid then return end
        self.memory.hid = true
        event:cancel()
      end },
    } },
  } },
  table = { stock = pile{ seen = "nobody" }, graveyard = pile{ seen = "all", show = "count" } },
  seat = {
    hand = pile{ seen = "owner" }, board = pile{ seen = "all", show = "row", acts = true },
    health = number{ 15, least = 0 }, mana = number{}, most_mana = number{ least = 0, most = 6 },
  },
}

function duel.setup(g)
  g.stock:shuffle()
  g:deals(g.stock, "hand", 4)
  return "turn"
end

-- Creatures without health go to the graveyard. A summoner without health loses.
function duel.settle(g)
  for seat in g:seats() do
    seat.board:where(function(card) return card.health <= 0 end):to(g.graveyard)
  end
  for seat in g:seats() do
    if seat.health == 0 then return g:ends("fallen", "health") end
  end
end

duel.turn = stage{
  asks = "Summon, attack, or end your turn",
  turns = "round",
  begin = function(g, seat)
    seat.most_mana = math.min(6, seat.most_mana + 1)
    seat.mana = seat.most_mana
    for card in seat.board:each() do card.ready = 1 end
    if #g.stock > 0 then g.stock:deal(seat.hand) else seat.health = math.max(0, seat.health - 1) end
  end,
  moves = function(g, seat, may)
    local ready = seat.board:where("ready", 1)
    may.summon(seat.hand:where(function(card) return card.cost <= seat.mana end))
    may.attack(ready, seat.next.board)
    may.strike(ready)
    may.end_turn()
  end,
  summon = function(g, seat, card)
    seat.mana = seat.mana - card.cost
    card:to(seat.board)
    return seat
  end,
  attack = function(g, seat, card, foe)
    local back = foe.attack
    card.ready = 0
    foe.health = foe.health - card.attack
    card.health = card.health - back
    return seat
  end,
  strike = function(g, seat, card)
    card.ready = 0
    seat.next.health = math.max(0, seat.next.health - card.attack)
    return seat
  end,
  end_turn = function() end,
}

return duel
