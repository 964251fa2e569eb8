-- What the scenarios of the delve begin with: three heroes with full Drive and
-- six cards each, in a place where only the resonance card False Footing acts: it
-- mutes agility, so committed cards do not show that tag.
local M = {}

-- Plain hands: one hero answers combat and endurance, one lore and empathy, one
-- agility and perception.
M.decks = {
  { "Shield Bash", "Hold the Line", "Field Rations", "Weapon Rack", "Decisive Blow", "Battle Cry", "Shield Bash", "Shield Bash", "Shield Bash" },
  { "Warding Sign", "Old Tongue", "Field Notes", "Censer", "Name the Nameless", "Hymn of Return", "Warding Sign", "Warding Sign", "Warding Sign" },
  { "Quick Step", "Keen Eye", "Trail Signs", "Grapnel", "Known Ground", "Whistle Code", "Quick Step", "Quick Step", "Quick Step" },
}

-- start begins a delve; options replace what is not said: decks by seat,
-- challenges and resonance cards in their order.
function M.start(options)
  local decks = {}
  for seat = 1, 3 do decks[seat] = options.decks and options.decks[seat] or M.decks[seat] end
  return game.new("delve", {
    seed = options.seed or 1, players = { "human", "human", "human" }, tuning = options.tuning,
    avatars = { "warrior", "mystic", "scout" }, decks = decks,
    base = "Lighthouse", poi = "Iron Works", theme = options.theme or "Static Tide", boss = options.boss or "The Architect",
    challenges = options.challenges or { "Ambush at the Gate", "Ambush at the Gate", "Ambush at the Gate", "Ambush at the Gate" },
    resonance = options.resonance or { "False Footing" },
  })
end

-- play carries out several moves and returns everything that happened.
function M.play(g, ...)
  local events = {}
  for _, move in ipairs{ ... } do
    for _, e in ipairs(g:play(move)) do events[#events + 1] = e end
  end
  return events
end

-- muster ends the muster: the first challenge lies open.
function M.muster(g) return M.play(g, "done", "done", "done") end

-- rest ends a Refresh: everybody is done.
function M.rest(g)
  while g:view("all").phase == "refresh" do g:play("done") end
end

-- tier returns the tier that events tell.
function M.tier(events)
  for _, e in ipairs(events) do
    if e.kind == "tier" then return e.text end
  end
end

function M.hero(g, seat) return g:view("all").heroes[seat] end

-- names lists the names (or ids) of cards.
function M.names(cards)
  local list = {}
  for i, card in ipairs(cards) do list[i] = card.name or card.id end
  return list
end

function M.has(events, kind)
  for _, e in ipairs(events) do
    if e.kind == kind then return true end
  end
  return false
end

return M
