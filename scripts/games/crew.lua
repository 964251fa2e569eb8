-- A mission for a crew: each task is a card that one of you must win; all win or lose together.
local crew = {
  title = "Win the trick with each task's card by the seat that took the task on, without a word.",
  seats = { 3, 5 },
  deck = {
    { kind = "card", suit = { "pink", "blue", "green", "yellow" }, rank = { 1, 2, 3, 4, 5, 6, 7, 8, 9 } },
    { kind = "card", suit = "rocket", rank = { 1, 2, 3, 4 } },
    { kind = "task", suit = { "pink", "blue", "green", "yellow" }, rank = { 1, 2, 3, 4, 5, 6, 7, 8, 9 } },
  },
  table = {
    box = pile{ seen = "all", show = "count" }, stock = pile{ seen = "nobody" }, tasks_left = pile{ seen = "nobody", show = "count" },
    open = pile{ seen = "all" }, trick = pile{ seen = "all" }, won = pile{ seen = "all", show = "count" }, lead = seat{},
  },
  seat = { hand = pile{ seen = "owner" }, tasks = pile{ seen = "all" } },
}

function crew.setup(g)
  g.box:where("kind", "card"):to(g.stock)
  g.box:to(g.tasks_left)
  g.stock:shuffle()
  g.tasks_left:shuffle()
  g:deals(g.stock, "hand")
  for seat in g:seats() do
    if #seat.hand:where("suit", "rocket"):where("rank", 4) > 0 then g.lead = seat end
  end
  g.tasks_left:deal(g.open, 2)
  return "take_on"
end

crew.take_on = stage{
  asks = "Take on a task",
  turns = "round",
  first = function(g) return g.lead end,
  moves = function(g, seat, may) may.take(g.open) end,
  take = function(g, seat, task) task:to(seat.tasks) end,
  done = function(g)
    if #g.open == 0 then return "trick" end
  end,
}

local function winner(g)
  local rockets = g.trick:where("suit", "rocket")
  if #rockets > 0 then return rockets:most("rank").by end
  return g.trick:where("suit", g.trick:first("suit")):most("rank").by
end

crew.trick = stage{
  asks = "Play a card, of the suit that was led if you can",
  first = function(g) return g.lead end,
  moves = function(g, seat, may) may.play(seat.hand:prefer("suit", g.trick:first("suit"))) end,
  play = function(g, seat, card) card:to(g.trick) end,
  done = function(g)
    g.lead = winner(g)
    for seat in g:seats() do
      for task in seat.tasks:each() do
        local met = #g.trick:where("suit", task.suit):where("rank", task.rank) > 0
        if met and seat ~= g.lead then return g:all_lose("wrong_seat") end
        if met then task:to(g.won) end
      end
    end
    g.trick:to(g.won)
    local left = 0
    for seat in g:seats() do left = left + #seat.tasks end
    if left == 0 then return g:all_win("tasks_done") end
    for seat in g:seats() do
      if #seat.hand == 0 then return g:all_lose("cards_gone") end
    end
    return "trick"
  end,
}

return crew
