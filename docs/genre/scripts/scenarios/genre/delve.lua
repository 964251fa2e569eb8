local three = require("tables.three_heroes")

-- begin returns a delve whose first hero holds certain cards when the first challenge is there.
local function begin(cards, options)
  local deck = {}
  for i = 1, 14 do deck[i] = cards[i] or "Shield Bash" end
  options = options or {}
  options.decks = { deck }
  local g = three.start(options)
  return g, function() return g:view("all").heroes[1] end
end

test("a tool is used once in a round, and paid for", function()
  local g, hero = begin{ "Grindstone" }
  g:play("equip 1 1")
  three.muster(g)
  local hand, body = #hero().hand, hero().body
  g:play("activate 1")
  expect(#hero().hand):eq(hand + 1)
  expect(hero().body):eq(body - 1)
  expect(function() g:play("activate 1") end):errors("")
end)

test("a second breath readies the tools", function()
  local g, hero = begin{ "Grindstone", "Second Breath" }
  g:play("equip 1 1")
  three.muster(g)
  g:play("activate 1")
  g:play("play 1")
  local hand = #hero().hand
  g:play("activate 1")
  expect(#hero().hand):eq(hand + 1)
end)

test("a hero with a gauntlet answers logic", function()
  local g, hero = begin({ "Steel Gauntlet" }, { challenges = { "Mirror Maze", "Mirror Maze" } })
  g:play("equip 1 1")
  three.muster(g)
  expect(hero().gives):eq{ "logic" }
  local gains = 0
  for _, e in ipairs(three.play(g, "pass", "pass", "pass")) do
    if e.kind == "gain" and e.actor == "Steel Gauntlet" then gains = gains + e.amount end
  end
  expect(gains):eq(1)
end)

test("a spent card is chosen and taken back", function()
  local g, hero = begin{ "Kindling", "Rag Collector" }
  three.muster(g)
  g:play("play 1")
  expect(#hero().exhausted >= 2):eq(true)
  local spent, hand = #hero().exhausted, #hero().hand
  g:play("play 1")
  g:play("choose 1")
  expect(#hero().exhausted):eq(spent - 1)
  expect(#hero().hand):eq(hand)
end)

test("two cards of the deck burn for 2 body", function()
  local g, hero = begin{ "Kindling", "Grindstone" }
  g:play("equip 2 1")
  three.muster(g)
  g:play("activate 1")
  local deck, body = hero().deck, hero().body
  g:play("play 1")
  expect(hero().deck):eq(deck - 2)
  expect(hero().body - body):eq(2)
end)

test("what is seen may be sunk", function()
  local g = begin({ "Watch Fire" }, { challenges = { "Ambush at the Gate", "Mirror Maze", "Sinkhole" } })
  three.muster(g)
  g:play("play 1")
  expect(g:view(1).scouted[1].name):eq("Mirror Maze")
  g:play("choose 2")
  expect(#g:view(1).scouted):eq(0)
end)

test("the last spent card goes under the deck", function()
  local g, hero = begin({ "Kindling", "Burial Rite" })
  three.muster(g)
  g:play("play 1")
  local spent, deck = #hero().exhausted, hero().deck
  g:play("play 1")
  expect(#hero().exhausted):eq(spent - 1)
  expect(hero().deck):eq(deck)
end)

test("a tool is there without a turn at the muster", function()
  local g, hero = begin({ "Borrowed Tools", "Grindstone" })
  three.muster(g)
  g:play("play 1")
  g:play("choose 1")
  expect(#g:events{ kind = "move" }):eq(1)
  g:play("activate 1")
end)

test("a lantern is lent, and works for who has it", function()
  local g, hero = begin({ "Lent Lantern", "Grindstone" })
  three.muster(g)
  g:play("play 1")
  g:play("choose 2")
  local other = g:view("all").heroes[3]
  expect(other.tableau[1].name):eq("Lent Lantern")
  expect(#hero().discard):eq(0)
  local h = game.new("delve", { players = { "human", "human", "human" }, situation = g:situation("all") })
  expect(h:hash()):eq(g:hash())
end)

test("each other hero warms at a camp fire", function()
  local g, hero = begin{ "Camp Fire" }
  three.muster(g)
  g:play("play 1")
  expect(g:turn()):eq(2)
  g:play("choose 1")
  expect(g:turn()):eq(3)
  g:play("choose done")
  expect(#g:view("all").heroes[2].discard):eq(1)
  expect(#g:view("all").heroes[3].discard):eq(0)
  expect(#g:view("all").heroes[2].hand):eq(#g:view("all").heroes[3].hand)
end)

test("a tool comes back into the hand", function()
  local g, hero = begin({ "Grindstone", "Tidy Up" })
  g:play("equip 1 1")
  three.muster(g)
  local hand = #hero().hand
  g:play("play 1")
  g:play("choose 1")
  expect(#hero().hand):eq(hand)
end)

test("a hunch is worth something when it is drawn", function()
  local g, hero = begin({ "Grindstone", "Field Rations", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Sudden Hunch" })
  three.muster(g)
  local mind = hero().mind
  g:play("play 2")
  expect(hero().mind):eq(mind + 1)
end)

test("cards of several heroes meet what a challenge asks", function()
  local g = begin({}, { challenges = { "Broken Bridge", "Broken Bridge" } })
  three.muster(g)
  local events = three.play(g, "commit 1", "pass", "commit 2")
  expect(three.tier(events)):eq("success")
  local gains = 0
  for _, e in ipairs(g:play("leave")) do if e.kind == "gain" and e.actor == "Broken Bridge" then gains = gains + e.amount end end
  expect(gains):eq(3)
end)

test("a train of thought runs on logic", function()
  local g, hero = begin({ "Train of Thought", "Second Breath", "Train of Thought" })
  three.muster(g)
  local mind = hero().mind
  for _, gained in ipairs{ 1, 1, 3 } do
    g:play("play 1")
    expect(hero().mind):eq(mind + gained)
  end
end)

test("a slow plan pays when the next round begins", function()
  local g = begin({ "Slow Plan" }, { challenges = { "Broken Bridge", "Broken Bridge", "Broken Bridge" } })
  local function paid()
    local n = 0
    for _, e in ipairs(g:events{ kind = "gain" }) do if e.actor == "Slow Plan" then n = n + 1 end end
    return n
  end
  three.muster(g)
  g:play("play 1")
  expect(paid()):eq(0)
  three.play(g, "commit 1", "pass", "commit 2", "leave")
  three.rest(g)
  expect(paid()):eq(1)
end)

test("a chest finds a tool in the deck", function()
  local g, hero = begin{ "Tool Chest", "Hunch", "Hunch", "Hunch", "Hunch", "Hunch", "Hunch", "Grindstone" }
  three.muster(g)
  local deck = hero().deck
  g:play("play 1")
  g:play("choose 1")
  expect(hero().hand[#hero().hand].name):eq("Grindstone")
  expect(hero().deck):eq(deck - 1)
end)

test("a dog-ear is drawn next", function()
  local g, hero = begin{ "Hunch", "Dog-Ear" }
  three.muster(g)
  g:play("play 1")
  g:play("play 1")
  g:play("choose 1")
  local deck = g:situation(2).heroes[1].deck
  expect(deck[#deck]:match("^hunch")):eq("hunch")
end)

test("a card in a safe house comes back with the next round", function()
  local g, hero = begin({ "Safe House", "Hunch" }, { challenges = { "Mirror Maze", "Mirror Maze" } })
  three.muster(g)
  g:play("play 1")
  g:play("choose 1")
  expect(hero().aside[1].id):eq("hunch")
  three.play(g, "pass", "pass", "pass")
  while g:view().phase ~= "challenge" do g:play(1) end
  expect(#(hero().aside or {})):eq(0)
  expect(hero().hand[#hero().hand].id):eq("hunch")
end)

test("a well fills deeper while it stands", function()
  local g, hero = begin({ "Deep Well" }, { challenges = { "Mirror Maze", "Mirror Maze" } })
  local full = hero().mind
  g:play("equip 1 1")
  expect(hero().replace_cost):eq(0)
  three.muster(g)
  three.play(g, "pass", "pass", "pass")
  while g:view().phase ~= "challenge" do g:play(1) end
  expect(hero().mind):eq(full + 1)
end)

test("a kit gives back what was spent, and no more", function()
  local g, hero = begin{ "Kindling", "Field Kit", "Field Kit" }
  three.muster(g)
  local full = hero().body
  g:play("play 2")
  expect(hero().body):eq(full)
  local other, wounded = begin{ "Field Kit", "Second Breath" }
  three.muster(other)
  other:play("play 2")
  other:play("play 1")
  expect(wounded().body):eq(full)
end)

test("a mule carries 2 of a price of two kinds", function()
  local g, hero = begin{ "Pack Mule", "Hammock" }
  g:play("equip 1 1")
  three.muster(g)
  local body, mind = hero().body, hero().mind
  g:play("play 1")
  expect(hero().body):eq(body)
  expect(hero().mind):eq(mind - 1)
end)

test("a case book pays who committed a card", function()
  for first, gains in pairs{ ["commit 1"] = 1, pass = 0 } do
    local decks = { { "Case Book" }, {}, {} }
    for i = 1, 8 do decks[1][i + 1], decks[2][i], decks[3][i] = "Shield Bash", "Keen Eye", "Shield Bash" end
    local g = three.start{ decks = decks }
    g:play("equip 1 1")
    three.muster(g)
    local paid = 0
    for _, e in ipairs(three.play(g, first, "commit 1", "commit 1", "leave")) do
      if e.kind == "gain" and e.actor == "Case Book" then paid = paid + e.amount end
    end
    expect(paid):eq(gains)
  end
end)

test("a wheel improves, and its text says so", function()
  local g, hero = begin{ "Whet Wheel", "Whet Wheel" }
  g:play("equip 1 1")
  three.muster(g)
  g:play("activate 1")
  expect(hero().tableau[1].text):eq("Gain 2 agility. Improve this by 1.")
  expect(hero().hand[1].play_text):eq("Gain 1 mind. Improve this by 2.")
  g:play("play 1")
  local situation = g:situation("all")
  local first = situation.heroes[1]
  first.hand, first.discard, first.plays = { first.discard[1] }, {}, 0
  local told = ""
  for _, move in ipairs(game.new("delve", { situation = situation }):moves()) do told = told .. move.text end
  expect(told:find("play 1 (Whet Wheel: Gain 3 mind. Improve this by 2.)", 1, true) ~= nil):eq(true)
end)

test("a loupe finds clues at a place until none is left", function()
  local g, hero = begin({ "Loupe", "Loupe", "Loupe" }, { challenges = { "Old Archive", "Old Archive" } })
  three.muster(g)
  local gained = {}
  for i = 1, 3 do
    local hand = #hero().hand
    g:play("play 1")
    gained[i] = #hero().hand - hand + 1
  end
  expect(gained):eq{ 1, 1, 0 }
  expect(#(g:view(1).given or {})):eq(0)
end)

test("two javelins are three wounds and more: a bear is beaten", function()
  for javelins, tier in pairs{ [1] = "high_fail", [2] = "strong_success" } do
    local g = begin({ "Javelin", "Javelin" }, { challenges = { "Cave Bear", "Cave Bear" } })
    three.muster(g)
    for _ = 1, javelins do g:play("play 1") end
    expect(g:view(2).given[1].amount):eq(2 * javelins)
    three.play(g, "pass", "pass", "pass")
    expect(g:view(1).tier):eq(tier)
  end
end)

test("a hunted hero bleeds until the trail is false", function()
  local g, hero = begin{ "Scent of Blood", "False Trail" }
  three.muster(g)
  three.play(g, "play 1", "choose 1")
  expect(hero().keywords):eq{ "hunted" }
  local lost = 0
  for _, e in ipairs(three.play(g, "pass", "pass", "pass", "done")) do
    if e.kind == "spend" and e.actor == hero().name and e.field == "body" then lost = lost - e.amount end
  end
  expect(lost):eq(1)
end)

test("a false trail is for all heroes", function()
  local g, hero = begin{ "Scent of Blood", "False Trail" }
  three.muster(g)
  three.play(g, "play 1", "choose 2")
  local mind = hero().mind
  g:play("play 1")
  expect(hero().mind):eq(mind + 1)
  expect(#(g:view(3).given or {})):eq(0)
end)

test("a gate is a test of might", function()
  for moves, tier in pairs{ ["play 1; choose 1; pass"] = "low_fail", ["play 1; choose 1; commit 1"] = "low_fail", ["play 1; choose 1; play 1; choose 2; pass"] = "success" } do
    local g = begin({ "Dumbbells", "Dumbbells", "Dumbbells" }, { challenges = { "Barred Gate", "Barred Gate" } })
    three.muster(g)
    for move in moves:gmatch("[^;]+") do g:play(move:match("^%s*(.*)")) end
    three.play(g, "pass", "pass")
    expect(g:view(1).tier):eq(tier)
  end
end)

test("an ironmaster passes a gate alone", function()
  for avatar, tier in pairs{ ironmaster = "success", warrior = "low_fail" } do
    local g = game.new("delve", { players = { "human", "human", "human" }, avatars = { avatar, "mystic", "scout" }, challenges = { "Barred Gate", "Barred Gate" } })
    three.muster(g)
    while g:view().phase ~= "challenge" do g:play(1) end
    three.play(g, "pass", "pass", "pass")
    expect(g:view(1).tier):eq(tier)
  end
end)

test("an iron bar shows might twice", function()
  local g = begin({ "Dumbbells", "Iron Bar" }, { challenges = { "Barred Gate", "Barred Gate" } })
  three.muster(g)
  three.play(g, "play 1", "choose 1", "commit Iron Bar", "pass", "pass")
  expect(g:view(1).tier):eq("success")
end)

test("sharp ears are played when a resonance card comes", function()
  local g, hero = begin{ "Sharp Ears" }
  local hand, mind = #hero().hand, hero().mind
  three.muster(g)
  g:play("choose 1")
  expect(hero().mind):eq(mind - 1)
  expect(#hero().hand):eq(hand - 1 + 2)
  expect(hero().discard[1].id):eq("sharp_ears")
  expect(g:view().phase):eq("challenge")
end)

test("a hail of stones takes any tag but the last", function()
  local g = begin{ "Hail of Stones", "Hail of Stones", "Hail of Stones", "Hail of Stones" }
  three.muster(g)
  local required = #g:view().challenge.required
  g:play("play 1")
  expect(#g:view().challenge.required):eq(required - 1)
  expect(#g:events{ kind = "untag" }):eq(1)
  for _ = 2, 3 do g:play("play 1") end
  expect(#g:view().challenge.required):eq(1)
end)

-- failed fails a Broken Bridge, and returns how much body that takes from a hero, and the hero's first tool then.
local function failed(g, hero)
  while g:view().phase ~= "challenge" do g:play("done") end
  local lost = 0
  for _, e in ipairs(three.play(g, "pass", "pass", "pass")) do
    if e.kind == "spend" and e.actor == "Broken Bridge" and e.target == hero().name then lost = lost - e.amount end
  end
  return { lost, hero().tableau[1].name }
end

test("a hound guards its hero until it is worn out", function()
  local g, hero = begin({ "Old Hound" }, { challenges = { "Broken Bridge", "Broken Bridge", "Broken Bridge" } })
  g:play("equip 1 1")
  three.muster(g)
  three.play(g, "activate 1", "choose guard")
  expect(failed(g, hero)):eq{ 0, "Old Hound" }
  expect(failed(g, hero)):eq{ 1, "" }
  expect(hero().discard[#hero().discard].id):eq("old_hound")
end)

test("beads are used three times in a round, a card each", function()
  local g, hero = begin{ "Prayer Beads" }
  g:play("equip 1 1")
  three.muster(g)
  local mind = hero().mind
  for _ = 1, 3 do three.play(g, "activate 1", "choose 1") end
  expect(hero().mind):eq(mind + 3)
  expect(#hero().discard):eq(3)
  expect(function() g:play("activate 1") end):errors("already used")
end)

test("a quartermaster readies one tool of two", function()
  local g, hero = begin{ "Grindstone", "Grindstone", "Quartermaster" }
  three.play(g, "equip 1 1", "equip 1 2")
  three.muster(g)
  three.play(g, "activate 1", "activate 2", "play Quartermaster", "choose 2")
  expect(hero().tableau[1].used):eq(true)
  expect(hero().tableau[2].used):eq(false)
end)

test("a lamp in the hand sends threats away, and nothing else", function()
  for card, sent in pairs{ Unravelling = 1, ["False Footing"] = 0 } do
    local g, hero = begin({ "Night Lamp" }, { resonance = { card, "Thought Thief" } })
    local hand, mind = #hero().hand, hero().mind
    three.muster(g)
    expect(#g:events{ kind = "scrap" }):eq(sent)
    expect(hand - #hero().hand):eq(sent)
    expect(mind - hero().mind):eq(sent)
  end
end)

test("a lamp in the tableau sends nothing away, and draws", function()
  local g, hero = begin({ "Night Lamp" }, { resonance = { "Unravelling", "Thought Thief" } })
  g:play("equip 1 1")
  three.muster(g)
  expect(#g:events{ kind = "scrap" }):eq(0)
  local hand = #hero().hand
  g:play("activate 1")
  expect(#hero().hand):eq(hand + 1)
end)

test("a hero ducks when the effect of a fail would act, or stands", function()
  for answer, entered in pairs{ duck = 0, stand = 1 } do
    local g, hero = begin({ "Duck Down" }, { resonance = { "False Footing", "Thought Thief" } })
    three.muster(g)
    local n = 0
    expect(three.tier(three.play(g, "pass", "pass", "pass"))):eq("high_fail")
    g:play("choose " .. answer)
    for _, e in ipairs(g:events{ kind = "resonance" }) do
      if e.target == "Thought Thief" then n = n + 1 end
    end
    expect(n):eq(entered)
    expect(#hero().discard):eq(1 - entered)
  end
end)

test("luck turns a fail, or is kept", function()
  for answer, tier in pairs{ ["try your luck"] = "strong_success", ["keep it"] = "low_fail" } do
    local g, hero = begin({ "Stroke of Luck" }, { challenges = { "Brute of the Lower Deck", "Brute of the Lower Deck" } })
    three.muster(g)
    g:play("commit Shield Bash")
    three.play(g, "pass", "pass")
    expect(#g:events{ kind = "tier" }):eq(0)
    expect(three.tier(g:play("choose " .. answer))):eq(tier)
  end
end)

test("a threat is warded off before it enters, or is let in", function()
  for answer, sent in pairs{ ["choose 1"] = 1, ["choose done"] = 0 } do
    local g, hero = begin({ "Chalk Circle" }, { resonance = { "Unravelling", "Thought Thief" } })
    local hand, mind = #hero().hand, hero().mind
    three.muster(g)
    expect(g:view().row[1].ref):eq(0)
    g:play(answer)
    expect(#g:events{ kind = "scrap" }):eq(sent)
    expect(mind - hero().mind):eq(sent)
  end
end)

test("a screen prevents as much as it has current", function()
  local g, hero = begin({ "Humming Screen" }, { challenges = { "Broken Bridge", "Broken Bridge", "Broken Bridge" } })
  g:play("equip 1 1")
  three.muster(g)
  local lost = {}
  for round = 1, 3 do lost[round] = failed(g, hero)[1] end
  expect(lost):eq{ 1, 1, 2 }
end)

test("a clutch keeps cards that chance would discard", function()
  for answer, other in pairs{ clutch = 0, ["let go"] = 2 } do
    local g, hero = begin({ "Clutch" }, { challenges = { "Live Wires", "Live Wires" } })
    three.muster(g)
    three.play(g, "pass", "pass", "pass", "choose " .. answer)
    local n = 0
    for _, card in ipairs(hero().discard) do
      if card.id ~= "clutch" then n = n + 1 end
    end
    expect(n):eq(other)
  end
end)
