-- begin returns a match of two in which the first has what is said, and a way to look at a seat.
local function begin(first, second, more)
  local situation = { players = { first, second or {} } }
  for key, value in pairs(more or {}) do situation[key] = value end
  local g = game.new("market", { players = { "human", "human" }, situation = situation })
  return g, function(seat) return g:view("all").players[seat] end
end
local knife, purse = "Rusty Knife", "Coin Purse"

test("a rider brings two cards", function()
  local g, at = begin{ hand = { "Post Rider" }, deck = { purse, purse, purse } }
  g:play("play 1")
  expect(#at(1).hand):eq(2)
  expect(at(1).trade):eq(1)
end)

test("authority buys cards, or is kept", function()
  local g, at = begin{ authority = 20, hand = { "Blood Ledger" }, deck = { purse, purse, purse } }
  g:play("play 1")
  g:play("choose 1")
  expect(at(1).authority):eq(17)
  expect(#at(1).hand):eq(2)
end)

test("two cards burn and are no longer in the match", function()
  local g, at = begin{ hand = { "Paper Fire", knife, knife, purse }, deck = { purse } }
  g:play("play 1")
  g:play("choose 1")
  g:play("choose 1")
  expect(#at(1).hand):eq(1)
  expect(#at(1).discard):eq(0)
  expect(#g:view("all").scrapped):eq(2)
end)

test("as many come as go", function()
  local g, at = begin{ hand = { "Cellar Stair", knife, knife, purse }, deck = { purse, purse, purse } }
  g:play("play 1")
  g:play("choose 1")
  g:play("choose 1")
  g:play("choose done")
  expect(#at(1).discard):eq(2)
  expect(#at(1).hand):eq(3)
end)

test("a permit takes a cheap card, and no dear one", function()
  local g, at = begin({ hand = { "Guild Permit" } }, {}, { row = { "Censor", "Sealed Letter", "Slow Fire", "Slow Fire", "Censor" } })
  g:play("play 1")
  expect(#g:view(1).pending.choices):eq(1)
  g:play("choose 1")
  expect(at(1).discard[1].name):eq("Sealed Letter")
  expect(at(1).trade):eq(1)
end)

test("a letter finds whom one names", function()
  local g = game.new("market", { players = { "human", "human", "human" }, situation = { players = { { hand = { "Sealed Letter" } }, { authority = 9 }, { authority = 9 } } } })
  g:play("play 1")
  g:play("choose 2")
  expect(g:view(1).players[2].authority):eq(9)
  expect(g:view(1).players[3].authority):eq(7)
end)

test("the third card of a turn rings", function()
  local g, at = begin{ hand = { "Third Bell", knife, "Third Bell" }, deck = { purse, purse } }
  g:play("play 1")
  g:play("play Rusty Knife")
  expect(#at(1).hand):eq(1)
  g:play("play 1")
  expect(#at(1).hand):eq(1)
end)

test("what is bought at the quay is drawn next", function()
  local g, at = begin({ trade = 4, hand = { "Quay" }, deck = { knife } }, {}, { row = { "Sealed Letter", "Sealed Letter" } })
  g:play("play 1")
  g:play("buy 1")
  expect(at(1).deck[#at(1).deck].name):eq("Sealed Letter")
  g:play("buy 2")
  expect(#at(1).discard):eq(1)
end)

test("grain keeps until the next turn", function()
  local g, at = begin{ hand = { "Stored Grain" } }
  g:play("play 1")
  expect(at(1).trade):eq(3)
  g:play("end")
  g:play("end")
  expect(at(1).trade):eq(2)
end)

test("all trade becomes combat", function()
  local g, at = begin{ trade = 3, hand = { "Open Purse" } }
  g:play("play 1")
  expect(at(1).combat):eq(3)
  expect(at(1).trade):eq(0)
end)

test("a watch in the hand answers in another's turn", function()
  local g, at = begin({ hand = { "Press Gang" } }, { hand = { "Night Watch" } })
  g:play("play 1")
  expect(at(2).owed):eq(0)
end)

test("a trap lies hidden until it springs, once", function()
  local g, at = begin({ combat = 5, play = { "Slow Fire" } }, { authority = 20, hand = { "Mantrap", knife } })
  expect(#g:view(1).players[2].hand):eq(0)
  g:play("attack 2")
  expect(at(2).authority):eq(20)
  expect(g:view(1).scrapped[1].name):eq("Mantrap")
  g:play("end")
  g:play("end")
  expect(at(2).authority):eq(19)
end)

test("who is pressed chooses what to discard", function()
  local g, at = begin({ hand = { "Press Gang" } }, { hand = { knife, purse } })
  g:play("play 1")
  expect(at(2).owed):eq(1)
  g:play("end")
  expect(g:view(2).pending.choices[2].text:find("Coin Purse") ~= nil):eq(true)
  g:play("choose 2")
  expect(at(2).discard[1].name):eq("Coin Purse")
end)

test("a chest that is discarded opens", function()
  local g, at = begin({ hand = { "Press Gang" } }, { authority = 10, hand = { "Buried Chest" } })
  g:play("play 1")
  g:play("end")
  expect(at(2).authority):eq(13)
end)

test("the first card of a turn pays duty, the second does not", function()
  local g, at = begin{ play = { "Customs House" }, hand = { knife, knife } }
  g:play("play 1")
  expect(at(1).trade):eq(1)
  g:play("play 1")
  expect(at(1).trade):eq(1)
end)

test("a fire burns turn after turn", function()
  local g, at = begin({ play = { "Slow Fire" } }, { authority = 9 })
  for _, left in ipairs{ 8, 7 } do
    g:play("end")
    g:play("end")
    expect(at(2).authority):eq(left)
  end
end)

test("the first card of the enemy is censored", function()
  local g, at = begin({ play = { "Censor" } }, { hand = { purse, purse } })
  g:play("end")
  g:play("play 1")
  expect(at(2).trade):eq(0)
  g:play("play 1")
  expect(at(2).trade):eq(1)
end)

test("a bribe is paid or is not", function()
  for answer, cards in ipairs{ 2, 0 } do
    local g, at = begin{ trade = 1, hand = { "Bribe" }, deck = { purse, purse, purse } }
    g:play("play 1")
    g:play("choose " .. answer)
    expect(#at(1).hand):eq(cards)
  end
end)

test("kin fight better beside kin", function()
  local g, at = begin{ hand = { "Kin of the Wilds", "Kin of the Wilds" } }
  g:play("play 1")
  expect(at(1).combat):eq(2)
  g:play("play 1")
  expect(at(1).combat):eq(10)
end)

test("who is hurt is asked in the turn of another", function()
  for answer, row in ipairs{ { 19, 1 }, { 15, 0 } } do
    local g, at = begin({ combat = 5 }, { authority = 20, hand = { "Field Dressing", knife } })
    g:play("attack 2")
    expect(g:turn()):eq(2)
    expect(g:view(1).pending.text):eq("") -- the others read that one is asked, not what
    g:play("choose " .. answer)
    expect(at(2).authority):eq(row[1])
    expect(#at(2).discard):eq(row[2])
    expect(#at(2).hand):eq(2 - row[2])
  end
end)

test("a counterblow is played in the turn of another, and is discarded with it", function()
  for answer, row in ipairs{ { 17, 1 }, { 20, 0 } } do
    local g, at = begin({ combat = 5, authority = 20 }, { authority = 20, hand = { "Counterblow", knife } })
    g:play("attack 2")
    g:play("choose " .. answer)
    expect(at(1).authority):eq(row[1])
    expect(#at(2).play):eq(row[2])
    expect(g:turn()):eq(1)
    g:play("end")
    expect(#at(2).discard):eq(row[2])
    expect(#at(2).hand):eq(2 - row[2])
  end
end)

test("cards pay for cards", function()
  local g, at = begin{ hand = { "Pawn Shop", knife, purse } }
  g:play("play 1")
  g:play("choose 1")
  g:play("choose 1")
  expect(at(1).trade):eq(4)
  expect(#at(1).discard):eq(2)
end)

test("an encore is a card's ability once more", function()
  local g, at = begin{ hand = { "Stored Grain", "Encore" } }
  g:play("play 1")
  expect(at(1).trade):eq(3)
  g:play("play 1")
  g:play("choose 1")
  expect(at(1).trade):eq(6)
  g:play("end")
  g:play("end")
  expect(at(1).trade):eq(4)
end)

test("a second sitting plays a card twice", function()
  local g, at = begin{ hand = { "Second Sitting", "Post Rider", knife }, deck = { purse, purse, purse, purse, purse } }
  g:play("play 1")
  g:play("choose 1")
  expect(at(1).trade):eq(2)
  expect(#at(1).hand):eq(5)
  expect(#at(1).play):eq(2)
end)

test("a card's abilities act again too, and a choice is asked again", function()
  local g, at = begin({ hand = { "Second Sitting", "Sealed Letter" } }, { authority = 20 })
  g:play("play 1")
  g:play("choose 1")
  g:play("choose 1")
  g:play("choose 1")
  expect(at(2).authority):eq(16)
  expect(at(1).combat):eq(2)
end)

test("a silver tongue reads what a card gives, and has it", function()
  local g, at = begin({ hand = { "Silver Tongue" }, deck = { purse, purse } }, {}, { row = { "Stored Grain", "Sealed Letter" } })
  g:play("play 1")
  g:play("choose 1")
  expect(at(1).trade):eq(3)
  expect(#at(1).hand):eq(1)
  expect(g:view(1).row[1].name):eq("Stored Grain")
end)

test("a letter goes to an opponent, whose it is", function()
  local g, at = begin({ hand = { "Dead Letter" } }, { hand = { knife } })
  local before = g:view(1).players[2].concentration
  g:play("play 1")
  expect(at(1).trade):eq(1)
  expect(#at(1).play):eq(0)
  expect(at(2).discard[1].name):eq("Dead Letter")
  expect(g:view(1).players[2].concentration ~= before):eq(true)
end)

test("an opponent gets what nobody wants", function()
  local g, at = begin({ hand = { "Quartering Order" } }, {})
  local left = g:view(1).supply_left
  g:play("play 1")
  expect(#at(2).discard):eq(1)
  expect(g:view(1).supply_left):eq(left - 1)
end)

test("a pathfinder finds, and nobody else sees what", function()
  local g, at = begin({ hand = { "Pathfinder" }, deck = { purse, "Sealed Letter", knife } }, {})
  g:play("play 1")
  expect(#g:view(1).pending.choices):eq(1)
  local events = g:play("choose 1")
  expect(at(1).hand[1].name):eq("Sealed Letter")
  expect(#at(1).deck):eq(2)
  for _, e in ipairs(g:events{ kind = "move", seat = 2 }) do expect(e.target ~= "Sealed Letter"):eq(true) end
end)

test("a full table fills the hand up to five", function()
  local g, at = begin{ hand = { "Full Table", knife, knife }, deck = { purse, purse, purse, purse } }
  g:play("play 1")
  expect(#at(1).hand):eq(5)
  g, at = begin{ hand = { "Full Table", knife, knife, purse, purse, purse, purse }, deck = { purse } }
  g:play("play 1")
  expect(#at(1).hand):eq(6)
end)

test("a cart puts a spent card on top of the deck", function()
  local g, at = begin{ hand = { "Diviner's Cart" }, discard = { "Post Rider", knife }, deck = { purse } }
  g:play("play 1")
  g:play("choose 1")
  expect(at(1).deck[#at(1).deck].name):eq("Post Rider")
  expect(#at(1).discard):eq(1)
end)

test("a warrant looks at a hand and takes the best of it", function()
  local g, at = begin({ hand = { "Press Warrant" } }, { hand = { knife, "Post Rider" } })
  g:play("play 1")
  g:play("choose Post Rider")
  expect(#at(2).hand):eq(1)
  expect(at(2).discard[1].name):eq("Post Rider")
end)

test("an evicted base is in its owner's hand", function()
  local g, at = begin({ hand = { "Eviction" } }, { hand = { knife }, play = { "Slow Fire" } })
  g:play("play 1")
  g:play("choose 1")
  expect(#at(2).play):eq(0)
  expect(at(2).hand[2].name):eq("Slow Fire")
end)

test("a rag fair plays what was discarded", function()
  local g, at = begin{ hand = { "Rag Fair" }, discard = { "Post Rider" }, deck = { purse, purse } }
  g:play("play 1")
  g:play("choose 1")
  expect(at(1).trade):eq(1)
  expect(#at(1).hand):eq(2)
  expect(#at(1).discard):eq(0)
end)

test("a wharf brings two cards in the next turn, and once", function()
  local g, at = begin{ hand = { "Wharf" }, deck = { purse, purse, purse, purse, purse, purse, purse, purse, knife, knife } }
  g:play("play 1")
  expect(#at(1).hand):eq(1)
  g:play("end")
  g:play("end")
  expect(#at(1).hand):eq(7)
  g:play("end")
  g:play("end")
  expect(#at(1).hand):eq(5)
end)

test("an ambuscade springs when it has gone, once", function()
  local g, at = begin({ hand = { "Ambuscade" } }, { authority = 20, hand = { knife, knife } })
  g:play("play 1")
  expect(#g:view(1).scrapped):eq(1)
  g:play("end")
  g:play("play 1")
  expect(at(2).authority):eq(18)
  g:play("play 1")
  expect(at(2).authority):eq(18)
end)

test("a crow comes with a storm of the Wilds", function()
  local g, at = begin{ hand = { knife, "Storm Crow", "Kin of the Wilds", "Storm Crow" } }
  g:play("play 2")
  expect(at(1).combat):eq(0)
  g:play("play Kin of the Wilds")
  local before = at(1).combat
  g:play("play Storm Crow")
  expect(at(1).combat - before):eq(4)
end)

test("a keep is thankful for a turn without buying", function()
  for bought = 0, 1 do
    local g, at = begin({ authority = 20, trade = 5, play = { "Frugal Keep" } }, nil, { row = { "Post Rider" }, market = {} })
    if bought == 1 then g:play("buy 1") end
    g:play("end")
    expect(at(1).authority):eq(22 - 2 * bought)
    g:play("end")
    g:play("end")
    expect(at(1).authority):eq(24 - 2 * bought)
  end
end)

test("a tally reads what cards took", function()
  for _, row in ipairs{ { 9, 1 }, { 10, 2 } } do
    local g, at = begin({ hand = { "Blood Tally", knife }, deck = { purse, purse } }, {},
      { memory = { { of = 1, key = "this match: amount of deals_damage", value = row[1] } } })
    g:play("play 1")
    expect(#at(1).hand):eq(row[2])
  end
end)

test("a bridge pays for the first card of a turn", function()
  local g, at = begin({ trade = 9, play = { "Toll Bridge" } }, nil, { row = { "Post Rider", "Post Rider" } })
  local cost = g:view(1).row[1].cost
  g:play("buy 1")
  expect(at(1).trade):eq(10 - cost)
  g:play("buy 2")
  expect(at(1).trade):eq(10 - 2 * cost)
end)

test("a charter is for all of the Kingdom, and for good", function()
  local g, at = begin({ hand = { "Charter", "Third Bell", knife } }, nil, { row = { "Post Rider" } })
  g:play("play 1")
  expect(g:view(1).row[1].price[2].value):eq(-1)
  g:play("play Third Bell")
  expect(at(1).combat):eq(1)
end)

test("a mill is used once a turn, and once more with fresh oxen", function()
  local g, at = begin{ trade = 2, play = { "Tread Mill" }, hand = { "Fresh Oxen" }, deck = { purse, purse, purse } }
  g:play("use Tread Mill")
  expect(#at(1).hand):eq(2)
  expect(g:view(1).players[1].play[1].exhausted):eq(true)
  expect((pcall(g.play, g, "use 1"))):eq(false)
  g:play("play Fresh Oxen")
  g:play("use Tread Mill")
  expect(#at(1).hand):eq(2)
  expect(at(1).trade):eq(2 - 1 + 1 - 1)
end)

test("who is locked out does not use the base in the next turn", function()
  local g = begin({ hand = { "Lock-Out" } }, { trade = 2, play = { "Tread Mill" } })
  g:play("play 1")
  g:play("choose 1")
  g:play("end")
  expect((pcall(g.play, g, "use 1"))):eq(false)
  g:play("end")
  g:play("end")
  expect((pcall(g.play, g, "use 1"))):eq(true)
end)

test("a larder keeps a card for the next turn", function()
  local g, at = begin{ hand = { "Larder", "Charter", knife }, deck = { purse, purse, purse, purse, purse, purse } }
  g:play("play 1")
  g:play("choose Charter")
  expect(g:view(2).players[1].aside[1].name):eq("Charter")
  g:play("end")
  expect(#at(1).hand):eq(5)
  g:play("end")
  expect(#at(1).hand):eq(6)
  expect(at(1).hand[6].name):eq("Charter")
  expect(#at(1).aside):eq(0)
end)

test("what is discarded goes out and comes back", function()
  local g, at = begin({ hand = { "Press Gang" } }, { hand = { "Outing", knife }, deck = { purse, purse, purse, purse, purse } })
  g:play("play 1")
  g:play("end")
  g:play("choose Outing")
  expect(at(2).aside[1].name):eq("Outing")
  g:play("end")
  g:play("end")
  expect(at(2).hand[#at(2).hand].name):eq("Outing")
end)

test("a base on leave is on its owner's deck again", function()
  local g, at = begin({ hand = { "Long Leave" } }, { play = { "Tread Mill" }, deck = { purse, purse, purse, purse, purse, purse } })
  g:play("play 1")
  g:play("choose 1")
  expect(#at(2).play):eq(0)
  g:play("end")
  g:play("end")
  expect(at(2).deck[#at(2).deck].name):eq("Tread Mill")
end)

test("a tide rises, and its text says so", function()
  local g, at = begin{ hand = { "Rising Tide", knife }, deck = { purse, purse, purse } }
  local function says() for _, o in ipairs(g:options()) do if o.name == "Rising Tide" then return o.rules end end end
  expect(says():find("%+1 combat") ~= nil):eq(true)
  g:play("play Rising Tide")
  g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Rising Tide#" .. at(1).play[1].ref } }, {} },
    memory = g:situation("all").memory } })
  expect(says():find("%+2 combat") ~= nil):eq(true)
end)

test("a charter makes a card cheap enough for a permit", function()
  local g, at = begin({ hand = { "Charter", "Guild Permit" } }, {}, { row = { "Censor", "Slow Fire", "Guild Permit", "Slow Fire", "Post Rider" } })
  local dear = 0
  for _, card in ipairs(g:view(1).row) do if card.cost <= 3 then dear = dear + 1 end end
  g:play("play Charter")
  for _, card in ipairs(g:view(1).row) do if card.cost <= 3 then dear = dear - 1 end end
  g:play("play Guild Permit")
  local choices = 0
  for _, card in ipairs(g:view(1).row) do if card.cost <= 3 then choices = choices + 1 end end
  expect(dear < 0):eq(true)
  expect(#g:view(1).pending.choices):eq(choices)
end)

test("a renovation asks for a card, and then for a dearer one", function()
  local g, at = begin({ hand = { "Renovation", "Press Gang" } }, {}, { row = { "Censor", "Slow Fire", "Quay" } })
  g:play("play 1")
  g:play("choose 1")
  g:play("choose Slow Fire")
  expect(at(1).discard[1].name):eq("Slow Fire")
  expect(#at(1).hand):eq(0)
end)

test("a steward asks further where one scraps", function()
  local g, at = begin{ hand = { "Old Steward", knife, knife, purse } }
  g:play("play 1")
  g:play("choose scrap two cards")
  g:play("choose 1")
  g:play("choose 1")
  expect(#at(1).hand):eq(1)
  expect(#g:view("all").scrapped):eq(2)
end)

test("a parade counts factions, each once", function()
  local g, at = begin{ hand = { "Parade" }, play = { "Toll Bridge", "Tread Mill", "Frugal Keep" } }
  local factions, n = {}, 0
  for _, card in ipairs(at(1).play) do
    if not factions[card.faction] then factions[card.faction], n = true, n + 1 end
  end
  g:play("play 1")
  expect(at(1).trade):eq(n)
end)

test("a bonfire burns cards of two places", function()
  local g, at = begin{ hand = { "Bonfire", knife }, discard = { purse }, deck = { purse, purse } }
  g:play("play 1")
  g:play("choose Rusty Knife")
  g:play("choose Coin Purse")
  expect(#at(1).hand):eq(2)
  expect(#at(1).discard):eq(0)
end)

test("a ladder hurts whom no moat protects, by 3 at most", function()
  local field = { "Tread Mill", "Toll Bridge", "Frugal Keep", "Slow Fire" }
  local g, at = begin({ hand = { "Storm Ladder" }, play = field }, { authority = 20, hand = { knife } })
  g:play("play Storm Ladder")
  g:play("choose 1")
  expect(at(2).authority):eq(20 - 3)
  g, at = begin({ combat = 2, hand = { "Storm Ladder" }, play = field }, { authority = 20, hand = { "Deep Moat" } })
  g:play("play Storm Ladder")
  g:play("choose 1")
  expect(at(2).authority):eq(20)
  g:play("attack 2")
  expect(at(2).authority):eq(18)
end)

test("a loaf gets cheaper by itself", function()
  local g = begin({}, {}, { row = { "Stale Loaf" } })
  expect(g:view(1).row[1].cost):eq(5)
  g:play("end")
  g:play("end")
  expect(g:view(1).row[1].cost):eq(3)
end)

test("a harvest counts when the last turn has ended", function()
  local g = begin({ authority = 20, play = { "Harvest Home" } }, { authority = 23 }, { round = 60 })
  g:play("end")
  g:play("end")
  expect(g:result().scores[1]):eq(25)
  expect(g:result().winner):eq(1)
end)

test("a fair day costs an action, and brings two and another purchase", function()
  local g, at = begin({ trade = 20, hand = { "Fair Day" } }, {}, { row = { "Fair Day" } })
  local function has(i) return at(1).resources[i].amount end
  g:play("play Fair Day")
  expect(has(1)):eq(2)
  expect(has(2)):eq(2)
  g:play("buy Fair Day")
  expect(has(2)):eq(1)
  local spent = begin{ hand = { "Fair Day" }, resources = { action = 0 } }
  expect(#spent:moves()):eq(1)
end)

test("a raid leaves three cards, and takes none of two", function()
  for _, row in ipairs{ { { knife, knife, purse, purse, purse }, 2 }, { { knife, knife }, 0 } } do
    local g, at = begin({ hand = { "Tax Raid" } }, { hand = row[1] })
    g:play("play 1")
    expect(at(2).owed):eq(row[2])
  end
end)

test("a raid asks each of two opponents for what that one still has", function()
  local g = game.new("market", { players = { "human", "human", "human" }, situation = { players = {
    { hand = { "Tax Raid" } }, { owed = 1, hand = { knife, purse, purse, purse, purse } }, { hand = { purse, purse, purse, purse, purse } },
  } } })
  g:play("play Tax Raid")
  expect(g:view(1).players[2].owed):eq(2)
  expect(g:view(1).players[3].owed):eq(2)
end)

-- three returns a match of three.
local function three(first, second, third, more)
  local situation = { players = { first, second, third } }
  for key, value in pairs(more or {}) do situation[key] = value end
  return game.new("market", { players = { "human", "human", "human" }, situation = situation })
end

test("venom hurts each opponent by what that one has, and falls", function()
  local g = three({ play = { "Pit of Vipers" } }, { authority = 20, resources = { venom = 1 } }, { authority = 20 })
  local function left(seat) return g:view("all").players[seat].authority end
  g:play("end")
  expect(left(2)):eq(19)
  g:play("end")
  expect(left(3)):eq(20)
  g:play("end") -- 2 venom for both
  g:play("end")
  g:play("end")
  expect(left(2)):eq(17)
  expect(left(3)):eq(18)
end)

test("a pact is paid with blood by all, and who has none left is out", function()
  local g = three({ authority = 2, hand = { "Blood Pact" }, deck = { purse, purse, purse } }, { authority = 9 }, { authority = 9 })
  g:play("play 1")
  local view = g:view("all")
  expect(view.players[1].place):eq(3)
  expect(view.players[2].authority):eq(7)
  expect(view.turn):eq(2)
end)

test("a bearer defends once more for each wind that one lets go", function()
  local bases = { "Shield Bearer", "Second Wind", "Second Wind" }
  local g, at = begin({ combat = 5 }, { authority = 20, play = bases })
  g:play("attack 2")
  g:play("choose Shield Bearer")
  g:play("choose done") -- the other wind asks too
  local again = g:situation("all")
  again.players[1].combat = 4
  g = game.new("market", { players = { "human", "human" }, situation = again })
  g:play("attack 2")
  g:play("choose Shield Bearer")
  expect(g:view("all").players[2].authority):eq(20 - 3 - 2)
  expect(#g:view("all").players[2].play):eq(1)
  expect(g:view("all").players[2].play[1].exhausted or nil):eq(nil)
end)

test("stones find whom no outpost guards", function()
  local g = three({ hand = { "Sling Stones" } }, { authority = 20, play = { "Hill Fort" } }, { authority = 20, play = { "Slow Fire" }, exhausted = { "Slow Fire" } })
  g:play("play 1")
  expect(#g:view(1).pending.choices):eq(1)
  g:play("choose 1")
  expect(g:view(1).players[2].authority):eq(20)
  expect(g:view(1).players[3].authority):eq(17)
end)

test("a poacher takes what costs one of a resource", function()
  local g = begin({ hand = { "Poacher" } }, {}, { row = { "Fair Day", "Hill Fort", "Hill Fort", "Tax Clerk", "Tax Clerk" } })
  g:play("play 1")
  expect(#g:view(1).pending.choices):eq(1)
end)

test("a gate asks for its price before it acts", function()
  for answer, row in pairs{ ["pay 2 trade"] = { 1, 1 }, ["discard it"] = { 0, 3 } } do
    local g, at = begin{ trade = 3, hand = { "Toll Gate" }, deck = { purse, purse } }
    g:play("play 1")
    expect(#at(1).hand):eq(0)
    g:play("choose " .. answer)
    expect(#at(1).hand):eq(1)
    expect(#at(1).play):eq(row[1])
    expect(at(1).trade):eq(row[2])
  end
end)

test("an arrow finds a player or a base", function()
  for answer, row in pairs{ { 17, 2 }, { 20, 1 }, { 20, 2 } } do
    local g, at = begin({ hand = { "Fire Arrow" } }, { authority = 20, play = { "Slow Fire", "Shield Bearer" } })
    g:play("play 1")
    g:play("choose " .. answer)
    expect(at(2).authority):eq(row[1])
    expect(#at(2).play):eq(row[2])
  end
end)

test("each well knows whether it was used", function()
  local g, at = begin{ authority = 20, play = { "Quiet Well", "Quiet Well" } }
  g:play("use 1")
  g:play("end")
  expect(at(1).authority):eq(21)
end)

test("a hall is open to all", function()
  local g = three({ hand = { "Council Hall" }, deck = { purse, purse, purse, purse } }, { hand = {}, deck = { purse, purse } }, { hand = { knife }, deck = { purse } })
  g:play("play 1")
  for seat, hand in ipairs{ 3, 1, 2 } do expect(#g:view("all").players[seat].hand):eq(hand) end
end)

test("an orchard counts all cards at the end, also from the deck", function()
  local g = begin({ authority = 20, deck = { "Old Orchard", purse, purse, purse, purse, purse }, hand = { knife }, discard = { "Old Orchard" } }, { authority = 20 }, { round = 60 })
  g:play("end")
  expect(g:view("all").players[1].authority):eq(20)
  g:play("end")
  expect(g:result().scores[1]):eq(24)
  expect(g:result().scores[2]):eq(20)
end)

test("in a feast week merchants cost no action", function()
  local g, at = begin({ hand = { "Fair Day" }, play = { "Feast Week" }, resources = { action = 0 } })
  g:play("play Fair Day")
  expect(at(1).resources[1].amount):eq(2)
end)

test("a last stand is played last", function()
  local g, at = begin{ hand = { "Last Stand", purse } }
  expect((pcall(g.play, g, "play Last Stand"))):eq(false)
  g:play("play " .. purse)
  g:play("play Last Stand")
  expect(at(1).combat):eq(7)
end)

test("a toll keeper takes a toll when it arrives", function()
  local g, at = begin({ trade = 9, authority = 20 }, { authority = 20 }, { row = { "Poacher", "", "", "", "" }, market = { "Toll Keeper" } })
  g:play("buy Poacher")
  expect(at(1).authority + at(2).authority):eq(38)
end)

test("highwaymen take a purse and throw away the rest", function()
  local g, at = begin({ hand = { "Highwaymen" } }, { hand = { knife }, deck = { purse, purse, knife, purse }, discard = {} })
  g:play("play 1")
  expect(g:view(1).scrapped[1].name):eq(purse)
  expect(at(2).discard[1].name):eq(knife)
  expect(#at(2).deck):eq(2)
  expect(#(at(2).aside or {})):eq(0)
end)

test("of a marsh witch one has a card of the supply on top", function()
  local g, at = begin({ hand = { "Marsh Witch" } }, { hand = { knife }, deck = { purse, purse }, discard = {} })
  g:play("play 1")
  expect(at(2).discard[1].name):eq(purse)
  expect(at(2).deck[2].name):eq(g:view(1).supply.name)
end)

test("a mill race wears down a deck, and the discard pile when that is empty", function()
  local g, at = begin({ hand = { "Mill Race" } }, { hand = { purse }, deck = { purse }, discard = { knife } })
  g:play("play 1")
  expect(#at(2).deck):eq(0)
  expect(#at(2).discard):eq(2)
  expect(#g:events{ kind = "reveal", seat = 1 }):eq(2)
end)

test("through a keyhole one sees a card, and chooses", function()
  local g, at = begin({ hand = { "Keyhole" } }, { hand = { knife }, deck = { purse, knife }, discard = {} })
  g:play("play 1")
  expect(g:view(1).pending.choices[1].text):eq(knife)
  g:play("choose 1")
  if g:view(1).pending then g:play("choose done") end
  expect(at(2).discard[1].name):eq(knife)
  expect(at(2).deck[1].name):eq(purse)
end)

test("a long day has two turns, and no third", function()
  local g, at = begin({ hand = { "Long Day" } })
  g:play("play 1")
  g:play("end")
  expect(g:view(1).active):eq(1)
  expect(g:view(1).round):eq(1)
  expect(#at(1).hand):eq(5)
  g:play("end")
  expect(g:view(1).active):eq(2)
end)

test("a usurper takes control of a base, which acts for its new owner", function()
  local g, at = begin({ hand = { "Usurper" } }, { play = { "Hill Fort" } })
  g:play("play 1")
  g:play("choose 1")
  expect(#at(2).play):eq(0)
  expect(at(1).play[2].name):eq("Hill Fort")
  g:play("end")
  g:play("end")
  expect(at(1).trade):eq(1)
end)

test("a base comes in by the side door without being played", function()
  local g, at = begin{ hand = { "Side Door", "Hill Fort", purse } }
  g:play("play 1")
  expect(#g:moves()):eq(2) -- the base, or nothing
  g:play("choose 1")
  expect(at(1).trade):eq(0)
  expect(at(1).play[2].name):eq("Hill Fort")
  expect(#g:events{ kind = "play" }):eq(1)
end)

test("a cutpurse takes a card of a hand, and all see which", function()
  local g, at = begin({ hand = { "Cutpurse" } }, { hand = { knife, knife, purse } })
  g:play("play 1")
  g:play("choose 1")
  expect(#at(1).hand):eq(1)
  expect(#at(2).hand):eq(2)
  expect(g:events{ kind = "reveal", seat = 2 }[1].target):eq(at(1).hand[1].name)
end)

test("each opponent chooses between two evils", function()
  local g, at = begin({ hand = { "Hard Choice" } }, { hand = { knife, purse, purse } })
  g:play("play 1")
  expect(g:turn()):eq(2)
  g:play("choose discard two cards")
  g:play("choose 1")
  g:play("choose 1")
  expect(#at(2).hand):eq(1)
  expect(at(2).authority):eq(50)
  expect(g:turn()):eq(1)
end)

test("a harvest is shared by who wants it", function()
  local g, at = begin({ hand = { "Shared Harvest" }, deck = { purse } }, { hand = { knife }, deck = { purse } })
  g:play("play 1")
  g:play("choose keep")
  g:play("choose draw")
  expect(#at(1).hand):eq(0)
  expect(#at(2).hand):eq(2)
  expect(at(1).trade):eq(2)
end)

test("a street thief lets each opponent lose a card of the hand", function()
  local g, at = begin({ hand = { "Street Thief" } }, { hand = { knife, purse } })
  g:play("play 1")
  expect(#at(2).hand):eq(1)
  expect(#at(2).discard):eq(1)
end)

test("a ragpicker uses a scrap effect, and the card stays", function()
  local g, at = begin{ hand = { "Wayfarer", "Ragpicker" } }
  g:play("play 1")
  g:play("play 1")
  g:play("choose 1")
  expect(at(1).combat):eq(2)
  expect(#at(1).play):eq(2)
end)

test("good company is an ally to whom one chooses", function()
  local g, at = begin{ hand = { "Kin of the Wilds", "Good Company" } }
  g:play("play 1")
  g:play("play 1")
  g:play("choose 1")
  expect(at(1).combat):eq(2 + 3)
end)

test("a market day begins as soon as there is trade", function()
  local g, at = begin{ trade = 2, hand = { "Market Day", "Kin of the Wilds", "Wayfarer" } }
  g:play("play 1")
  g:play("play 1")
  expect(at(1).combat):eq(2)
  g:play("play 1")
  expect(at(1).combat):eq(2 + 3)
end)

test("a troll of the row is fought with combat", function()
  local g, at = begin({ combat = 4 }, nil, { row = { "Bridge Troll" }, market = {} })
  g:play("buy 1")
  expect(at(1).combat):eq(1)
  expect(at(1).authority):eq(54)
  expect(g:view("all").scrapped[1].name):eq("Bridge Troll")
  g = begin({ combat = 2 }, nil, { row = { "Bridge Troll" }, market = {} })
  expect(function() g:play("buy 1") end):errors("costs 3 Combat, but you have 2")
end)

test("damage on a bear stays, by combat and by abilities", function()
  local g, at = begin({ combat = 2 }, { play = { "War Bear", "Cult House" }, hand = { "Hill Healer" } })
  g:play("break 2 1")
  expect(at(2).play[1].damage):eq(2)
  g:play("end")
  g:play("play 1")
  expect(at(2).play[1].defense):eq(5)
  g:play("use 1")
  g:play("choose 1")
  g:play("end")
  expect(at(1).authority):eq(47)
end)

test("a bear that fights is struck back, and dies of the second blow", function()
  local g, at = begin({ combat = 2, play = { "War Bear" } }, { play = { "War Bear", "Cult House" }, deck = { purse } })
  g:play("use 1")
  g:play("choose War Bear")
  expect(#at(1).play):eq(0)
  expect(at(2).play[1].defense):eq(2)
  g:play("break 2 1")
  expect(#at(2).play):eq(1)
  expect(#at(2).hand):eq(5)
end)

test("one's own base dies in the pit, and a house hears it", function()
  local g, at = begin{ hand = { "Pit Fight" }, play = { "Spell Stone", "Cult House" }, deck = { purse } }
  g:play("play 1")
  g:play("choose Spell Stone")
  expect(at(1).combat):eq(5)
  expect(#at(1).hand):eq(1)
end)

test("a stone without trade cannot be used, and a used one is exhausted", function()
  local g, at = begin{ play = { "Spell Stone", "War Bear" }, hand = { purse, purse }, deck = { purse, purse } }
  expect(function() g:play("use 1") end):errors("an ability does not let Spell Stone be used now")
  g:play("use 2")
  g:play("choose 1")
  expect(function() g:play("use 2") end):errors("War Bear is exhausted")
  for _, move in ipairs{ "play 1", "play 1", "use 1" } do g:play(move) end
  expect(#g:view(1).pending.choices):eq(1)
  g:play("choose 2 cards")
  expect(#at(1).hand):eq(2)
end)

test("arrows rain on the creatures of one player", function()
  local bear = { "War Bear" }
  local g = game.new("market", { players = { "human", "human", "human" }, situation = { players = { { hand = { "Arrow Rain" }, play = { "Spell Stone" } }, { play = bear }, { play = bear } } } })
  g:play("play 1")
  g:play("choose Spell Stone")
  g:play("choose 2")
  expect(g:view(1).players[2].play[1].damage or 0):eq(0)
  expect(g:view(1).players[3].play[1].damage):eq(1)
  expect(g:view(1).players[1].play[1].exhausted):eq(true)
end)

test("a swarm counts copies of itself and empty places", function()
  local g, at = begin({ hand = { "Carrier Swarm", "Carrier Swarm" }, play = { "Cult House" } }, {}, { row = { purse and "Post Rider" }, market = {} })
  g:play("play 1")
  g:play("play 1")
  expect(at(1).combat):eq((1 + 4) + (2 + 4))
end)

test("a border market looks to the left and to the right", function()
  local wall = { play = { "Cult House" } }
  local g = game.new("market", { players = { "human", "human", "human", "human" }, situation = { players = { { hand = { "Border Market" }, play = { "War Bear" } }, wall, { play = { "War Bear", "Slow Fire" } }, wall } } })
  g:play("play 1")
  expect(g:view("all").players[1].trade):eq(1 + 1 + 1)
end)

test("a tax clerk lays treasures on decks, or looks at hands without one", function()
  local g = begin({ hand = { "Tax Clerk" } }, { hand = { "Wayfarer", purse }, deck = { knife } })
  g:play("play 1")
  g:play("choose 1", 2)
  expect(g:situation(1).players[2].open[1]):matches("wayfarer")
  expect(g:view("all").players[2].hand_count):eq(1)
  g = begin({ hand = { "Tax Clerk" } }, { hand = { purse, knife } })
  g:play("play 1")
  expect(#g:situation(1).players[2].open):eq(2)
end)

test("ivy grows over a base until it falls", function()
  local g, at = begin({ combat = 2, hand = { "Creeping Ivy" } }, { play = { "Bounty Board" } })
  g:play("play 1")
  g:play("choose 1")
  expect(at(2).play[1].keywords):eq({ "ivy" })
  expect(at(2).play[1].defense):eq(3 - 1)
  g:play("break 2 1")
  expect(at(2).discard[1].keywords):eq(nil)
end)

test("a broker makes one card cheap for a turn", function()
  local g = begin({ trade = 2, hand = { "Broker" } }, {}, { row = { "Tax Clerk", "Tax Clerk" } })
  g:play("play 1")
  g:play("choose 1")
  expect(g:view(1).row[1].cost):eq(4 - 2)
  expect(g:view(1).row[2].cost):eq(4)
  g:play("end")
  expect(g:view(2).row[1].cost):eq(4)
end)

test("who destroys what is wanted gets the bounty", function()
  local g, at = begin({ combat = 6, hand = { "Bounty Board" } }, { play = { "Bounty Board", "Bounty Board" } })
  g:play("play 1")
  g:play("choose 2")
  g:play("break 2 1")
  expect(at(1).trade):eq(0)
  g:play("break 2 1")
  expect(at(1).trade):eq(3)
end)

test("a school sharpens what gives combat, once a card", function()
  local g, at = begin{ hand = { "Sword School", "Kin of the Wilds", "Kin of the Wilds", "Post Rider" } }
  for _, name in ipairs{ "Sword School", "Kin of the Wilds", "Kin of the Wilds", "Post Rider" } do g:play("play " .. name) end
  expect(at(1).combat):eq(3 + 3 + 3 + 3)
end)

test("a splitter makes a player frail, for two of its turns", function()
  local g = three({ combat = 3, hand = { "Skull Splitter" } }, { authority = 50 }, { authority = 50, combat = 3 })
  g:play("play 1")
  g:play("choose 1")
  g:play("attack 2")
  expect(g:view("all").players[2].authority):eq(50 - 8 - 4)
  for turn = 1, 2 do
    g:play("end")
    expect(g:view(3).players[2].keywords):eq{ "frail" }
    g:play("end")
    g:play("end")
  end
  expect(#(g:view(1).given or {})):eq(0)
end)

test("a goose girl has geese, and a goose that falls is gone", function()
  local g, at = begin({ hand = { "Goose Girl" } }, { hand = {} })
  g:play("play 1")
  g:play("use Goose")
  expect(at(1).combat):eq(1)
  g:play("end")
  g:cheat({ combat = 1 }, 2)
  g:play("break Goose")
  expect(#at(1).play):eq(1)
  expect(at(1).hand[#at(1).hand].name):eq("Goose Feather")
  for _, move in ipairs{ "end", "play Goose Feather", "end" } do g:play(move) end
  expect(#g:view("all").scrapped):eq(2)
end)

test("a feint is played in the turn of another, and nobody learns who could have", function()
  local g, at = begin({ hand = { purse, purse } }, { authority = 10, hand = { "Feint" } })
  g:play("play 1")
  expect(g:turn()):eq(2)
  expect(g:view(1).pending):eq(nil)
  g:play("skip")
  g:play("play 1")
  g:play("choose Feint")
  expect(at(2).authority):eq(12)
  expect(g:turn()):eq(1)
end)

test("a last appeal costs another card, and without one there is none", function()
  local g, at = begin{ hand = { "Last Appeal", purse, knife } }
  g:play("play Last Appeal")
  expect(at(1).combat):eq(0)
  g:play("choose " .. purse)
  expect(at(1).combat):eq(5)
  g = begin{ hand = { "Last Appeal" } }
  expect(function() g:play("play 1") end):errors("a discard of 1 of your other cards")
end)

test("an altar takes a base of the Wilds, and no other", function()
  local g, at = begin{ hand = { "Ash Altar", "Ash Altar" }, play = { "Slow Fire", "Censor" }, deck = { purse, purse } }
  g:play("play 1")
  expect(at(1).play[1].name):eq("Censor")
  expect(#at(1).hand):eq(3)
  expect(function() g:play("play Ash Altar") end):errors("a base of yours")
end)

test("a verdict is harder when the Wilds pay", function()
  for paid, combat in pairs{ [purse] = 3, ["Kin of the Wilds"] = 5 } do
    local g, at = begin{ hand = { "Verdict", paid } }
    g:play("play Verdict")
    expect(at(1).combat):eq(combat)
  end
end)

test("what melts in a pot is paid by its cost", function()
  for paid, trade in pairs{ [purse] = 0, ["Kin of the Wilds"] = 2 } do
    local g, at = begin{ hand = { "Melting Pot", purse, "Kin of the Wilds" } }
    g:play("play Melting Pot")
    g:play("choose " .. paid)
    expect(at(1).trade):eq(trade)
    expect(g:view(1).scrapped[1].name):eq(paid)
    expect(#at(1).hand):eq(1)
  end
end)

test("a royal seal puts what is bought on the deck, or does not", function()
  for answer, place in pairs{ ["choose Kin of the Wilds"] = "deck", ["choose done"] = "discard" } do
    local g, at = begin({ trade = 9, deck = {}, discard = {}, play = { "Royal Seal" } }, {}, { row = { "Kin of the Wilds" } })
    g:play("buy Kin of the Wilds")
    g:play(answer)
    expect(at(1)[place][1].name):eq("Kin of the Wilds")
  end
end)

test("a barter stall takes another card for one of the Wilds, which stays for sale", function()
  for stall, got in pairs{ ["Barter Stall"] = "Wayfarer", ["Royal Seal"] = "Kin of the Wilds" } do
    local g, at = begin({ deck = {}, discard = {}, hand = { "Errand Boy" }, play = { stall } }, {}, { row = { "Kin of the Wilds" } })
    g:play("play Errand Boy")
    if stall == "Royal Seal" then g:play("choose done") end
    expect(at(1).discard[1].name):eq(got)
    expect(g:view(1).row[1].name == "Kin of the Wilds"):eq(got == "Wayfarer")
  end
end)

test("in a warm nest there are twice as many", function()
  for nests, tokens in pairs{ [0] = 1, [1] = 2, [2] = 4 } do
    local play = {}
    for i = 1, nests do play[i] = "Warm Nest" end
    local g, at = begin{ hand = { "Goose Girl" }, play = play }
    local before = #at(1).play
    g:play("play Goose Girl")
    local n = 0
    for _, c in ipairs(at(1).play) do if c.id == "goose" then n = n + 1 end end
    expect(n):eq(tokens * 2)
  end
end)

test("a grave song is sung once more from the discard pile, and is gone", function()
  local g, at = begin({ authority = 20, hand = {}, discard = { "Grave Song", purse }, deck = { purse, purse, purse, purse, purse } })
  g:play("play Grave Song")
  expect(at(1).authority):eq(23)
  expect(at(1).discard[1].name):eq(purse)
  g:play("end")
  expect(g:view(1).scrapped[1].name):eq("Grave Song")
  expect(function() g:play("play Grave Song", 1) end):errors()
end)

test("an early bird makes the first of the Wilds cheaper, in each turn", function()
  local kin = "Kin of the Wilds"
  local g, at = begin({ trade = 9, play = { "Early Bird" }, deck = { purse, purse, purse, purse, purse } }, {}, { row = { "Night Shift", kin, kin } })
  g:play("buy Night Shift")
  expect(g:view(1).row[2].cost):eq(0)
  g:play("buy 2")
  expect(g:view(1).row[3].cost):eq(2)
  g:play("end")
  expect(g:view(2).row[3].cost):eq(2)
  g:play("end")
  expect(g:view(1).row[3].cost):eq(0)
end)

test("what a night shift earns in another's turn is there in one's own", function()
  local g, at = begin({ hand = { purse } }, { hand = { "Night Shift" } })
  g:play("play 1")
  g:play("choose Night Shift")
  expect(at(2).trade):eq(2)
  g:play("end")
  expect(at(2).trade):eq(2)
  g:play("end")
  expect(at(2).trade):eq(0)
end)

test("a high court hears no small matters", function()
  local g, at = begin{ hand = { "High Court", purse } }
  expect(function() g:play("play High Court") end):errors("cost 2 or more")
  g, at = begin{ hand = { "High Court", purse, "Kin of the Wilds" } }
  g:play("play High Court")
  expect(at(1).combat):eq(4)
  expect(at(1).hand[1].name):eq(purse)
end)

test("a verdict that is played again for nothing has nobody to pay for it", function()
  local g, at = begin{ hand = { "Verdict", "Kin of the Wilds" }, deck = { purse, purse, purse, purse, "Rag Fair" } }
  for _, move in ipairs{ "play Verdict", "end", "end", "play Rag Fair", "choose Verdict" } do g:play(move) end
  expect(at(1).combat):eq(3)
end)

test("a rag trade pays for what is really given away", function()
  for answer, trade in pairs{ ["choose " .. purse] = 3, ["choose done"] = 0 } do
    local g, at = begin{ hand = { "Rag Trade", purse } }
    g:play("play Rag Trade")
    g:play(answer)
    expect(at(1).trade):eq(trade)
  end
end)

test("an envoy of two factions is an ally of both", function()
  for other, combat in pairs{ ["Kin of the Wilds"] = 2 + 3, ["Last Stand"] = 2, ["Post Rider"] = 0 } do
    local g, at = begin{ hand = { "Twin Envoy" }, play = { other } }
    g:play("play 1")
    expect(at(1).combat):eq(combat)
  end
end)

test("a hound digs down to the first card of the Wilds, and knows no more", function()
  local g, at = begin{ hand = { "Truffle Hound" }, deck = { "Kin of the Wilds", "Kin of the Wilds", purse, purse } }
  g:play("play 1")
  expect(at(1).hand[1].name):eq("Kin of the Wilds")
  expect(#g:events{ kind = "scout" }):eq(3)
  expect(#g:events{ kind = "scout", seat = 2 }):eq(0)
end)

test("a weak spot is felt by each hit of a volley, until the turn ends", function()
  local g, at = begin({ hand = { "Weak Spot", "Volley", "Volley" }, deck = { purse } }, { authority = 30 })
  g:play("play Weak Spot")
  g:play("play Volley")
  expect(at(2).authority):eq(30 - 3 * (1 + 2))
  for _, move in ipairs{ "end", "end" } do g:play(move) end
  g:cheat({ combat = 1 }, 1)
  g:play("attack 2")
  expect(at(2).authority):eq(21 - 1)
end)

test("each first hand is exchanged before the first turn, once", function()
  local thoughts = "Second Thoughts"
  local g = game.new("market", { players = { "human", "human" }, deck = { thoughts, thoughts, purse, purse, purse, purse, knife, knife } })
  local hands = { #g:view("all").players[1].hand, #g:view("all").players[2].hand }
  for _, answer in ipairs{ "choose 1", "choose 1", "choose 1", "choose done" } do g:play(answer) end
  for seat, count in ipairs(hands) do expect(#g:view("all").players[seat].hand):eq(count) end
  expect(g:turn()):eq(1)
  expect(#g:events{ kind = "move" }):eq(3)
  for _ = 1, 2 do g:play("end") end
end)

test("a siren has a base for a turn, and it goes back without entering play", function()
  local g, at = begin({ hand = { "Siren" } }, { play = { "Jailer", "Hill Fort" } })
  g:play("play Siren")
  g:play("choose Jailer")
  expect(at(1).play[2].name):eq("Jailer")
  g:play("end")
  expect(#at(1).play):eq(0)
  expect(#at(2).play):eq(2)
end)

test("a jailer holds a base until it falls, however it came", function()
  for hand, moves in pairs{ ["Jailer"] = { "play Jailer", "choose 1" }, ["Side Door"] = { "play Side Door", "choose Jailer", "choose 1" } } do
    local g, at = begin({ hand = { hand, "Jailer" } }, { combat = 4, play = { "Hill Fort" } })
    for _, move in ipairs(moves) do g:play(move) end
    expect(#at(2).play):eq(0)
    g:play("end")
    g:play("break 1 1")
    expect(at(2).play[1].name):eq("Hill Fort")
  end
end)

test("a news desk cannot be attacked, and its player can", function()
  local g, at = begin({ combat = 9 }, { play = { "News Desk" } })
  expect(function() g:play("break 2 1") end):errors("does not let News Desk be attacked")
  g:play("attack 2")
  expect(#at(2).play):eq(1)
end)

test("whom a terror visits chooses two cards to discard", function()
  local g, at = begin({ hand = { "Night Terror" } }, { hand = { knife, purse, knife } })
  g:play("play 1")
  g:play("choose 1")
  g:play("choose Rusty Knife", 2)
  g:play("choose Rusty Knife", 2)
  expect(#at(2).hand):eq(1)
  expect(at(2).hand[1].name):eq(purse)
  expect(#at(2).discard):eq(2)
end)

test("a grey toll gives what was lost, and no more", function()
  local g = game.new("market", { players = { "human", "human", "human" }, situation = { players = { { authority = 9, hand = { "Grey Toll" } }, { authority = 1 }, { authority = 9 } } } })
  g:play("play 1")
  expect(g:view(1).players[1].authority):eq(9 + 1 + 2)
end)

test("what a stampede has left over goes to the owner of the base", function()
  for damage, rest in pairs{ [0] = 0, [2] = 2 } do
    local g, at = begin({ hand = { "Stampede" } }, { authority = 9, play = { "War Bear" }, damage = damage > 0 and { { card = "War Bear", damage = damage } } or {} })
    g:play("play 1")
    g:play("choose 1")
    expect(#at(2).play):eq(0)
    expect(at(2).authority):eq(9 - rest)
  end
end)

test("a siege camp makes bases of others cheaper to break, and its own not", function()
  local g, at = begin({ combat = 4, hand = { "Siege Camp" }, play = { "Hill Fort" } }, { play = { "Hill Fort" } })
  g:play("play 1")
  g:play("break 2 1")
  expect(at(1).combat):eq(0)
  expect(#at(2).play):eq(0)
  expect(at(1).play[1].defense):eq(5)
end)

test("a looking glass shows what was played, and nothing that was put into play", function()
  local g, at = begin{ hand = { "Wayfarer", "Looking Glass" }, play = { "Post Rider" }, put = { "Post Rider" } }
  g:play("play Wayfarer")
  g:play("play Looking Glass")
  expect(#g:view(1).pending.choices):eq(1)
  g:play("choose Wayfarer")
  expect(at(1).trade):eq(2 + 2)
  g:play("scrap Looking Glass")
  expect(at(1).combat):eq(2)
  expect(#at(1).play):eq(2)
end)

test("a drowsy ox does nothing in the turn in which it comes", function()
  local g, at = begin{ hand = { "Drowsy Ox" } }
  g:play("play 1")
  expect(at(1).play[1].exhausted):eq(true)
  for _, move in ipairs{ "end", "end", "use 1" } do g:play(move) end
  expect(at(1).combat):eq(3)
end)

test("a cogwheel turns if another of its kind was played before it", function()
  local g, at = begin{ hand = { "Cogwheel", "Looking Glass" }, deck = { purse, purse, purse } }
  g:play("play Cogwheel")
  expect(#at(1).hand):eq(1)
  g:play("play Looking Glass")
  g:play("choose Cogwheel") -- copied, after two of its kind
  expect(#at(1).hand):eq(1)
end)

test("of two cogwheels that one effect plays, the second turns", function()
  local plays = { effect = "play", target = { from = "hand", name = "Cogwheel" } }
  market.make{ name = "Conveyor", set = "genre", faction = "neutral", cost = 1, copies = 1, abilities = { { worth = 1, when = "played", ["do"] = plays } } }
  local g, at = begin{ hand = { "Conveyor", "Cogwheel", "Cogwheel" }, deck = { purse, purse, purse } }
  g:play("play Conveyor")
  expect(#at(1).hand):eq(1)
end)

test("a cogwheel that is played once more turns", function()
  local back = { effect = "put", target = { from = "in_play", name = "Cogwheel" }, place = "hand" }
  market.make{ name = "Rewinder", set = "genre", faction = "neutral", cost = 1, copies = 1, abilities = { { worth = 1, when = "played", ["do"] = back } } }
  local g, at = begin{ hand = { "Rewinder", "Cogwheel" }, deck = { purse, purse, purse } }
  g:play("play Cogwheel")
  g:play("play Rewinder")
  g:play("play Cogwheel")
  expect(#at(1).hand):eq(1)
end)

test("a bird call waits for the first card of the Wilds", function()
  local g, at = begin{ hand = { "Bird Call", knife, "Drowsy Ox", "Drowsy Ox" }, deck = { purse, purse, purse } }
  g:play("play Bird Call")
  g:play("play Rusty Knife")
  expect(#at(1).hand):eq(2)
  g:play("play Drowsy Ox")
  expect(#at(1).hand):eq(2)
  g:play("play Drowsy Ox")
  expect(#at(1).hand):eq(1)
end)

test("a mint master lays a card of the supply on the deck, unasked", function()
  local g, at = begin{ hand = { "Mint Master" }, deck = { purse } }
  g:play("play 1")
  expect(at(1).deck[2].name):eq("Wayfarer")
  expect(#g:view(1).question):eq(0)
end)

test("a deep well is used three times a turn", function()
  local g, at = begin{ authority = 9, play = { "Deep Well" } }
  for _ = 1, 3 do g:play("use 1") end
  expect(at(1).trade):eq(3)
  expect(at(1).authority):eq(6)
  expect(function() g:play("use 1") end):errors("Deep Well is exhausted")
end)

test("a guild counts the actions that cards in play have cost", function()
  local g, at = begin{ resources = { action = 2 }, hand = { "Fair Day", purse, "Crier's Guild" } }
  for _ = 1, 3 do g:play("play 1") end
  expect(at(1).trade):eq(2 + 1 + 1)
end)

test("a wolf is blocked by a wolf that is not exhausted, or hurts its player", function()
  for answer, damage in pairs{ ["choose Grey Wolf"] = 3, ["choose 1"] = 0 } do
    local g, at = begin({ play = { "Grey Wolf" } }, { authority = 9, play = { "Grey Wolf", "Grey Wolf", "Hill Fort" }, exhausted = { "Grey Wolf" } })
    g:play("use 1")
    g:play("choose 1")
    expect(#g:view(2).pending.choices):eq(2)
    g:play(answer, 2)
    expect(at(1).play[1].damage):eq(damage)
    expect(at(2).play[2].damage):eq(damage)
    expect(at(2).authority):eq(damage > 0 and 9 or 6)
  end
end)

test("a vane makes merchants kin of the Wilds while it stands", function()
  for base, combat in pairs{ ["Weather Vane"] = 5, ["News Desk"] = 2 } do
    local g, at = begin{ play = { base }, hand = { "Fresh Oxen", "Kin of the Wilds" } }
    g:play("play 1")
    g:play("play 1")
    expect(at(1).combat):eq(combat)
  end
end)

test("a roll goes out of the way of an attack, or does not", function()
  for answer, left in pairs{ ["roll back"] = 50, ["take it"] = 46 } do
    local g, at = begin({ combat = 4 }, { hand = { "Back Roll" } })
    g:play("attack 2")
    g:play("choose " .. answer, 2)
    expect(at(2).authority):eq(left)
    expect(#at(2).hand):eq(answer == "take it" and 1 or 0)
  end
end)

test("a guard takes three of the damage and is exhausted", function()
  local g, at = begin({ combat = 4 }, { play = { "Buckler Guard" } })
  g:play("attack 2")
  g:play("choose defend", 2)
  expect(at(2).authority):eq(49)
  expect(at(2).play[1].exhausted):eq(true)
end)

test("a screen spends a spark for each hit, and strikes back", function()
  local g, at = begin({ combat = 4 }, { hand = { "Spark Screen" } }, { active = 2 })
  g:play("play Spark Screen")
  g:play("end")
  g:cheat({ combat = 4 }, 1)
  g:play("attack 2")
  g:play("choose spend a spark", 2)
  expect(at(2).authority):eq(47)
  expect(at(1).authority):eq(49)
  expect(at(2).play[1].sparks or 2):eq(2)
end)

test("a riposte gives back what it prevents, or stays in the hand", function()
  for answer, left in pairs{ ["choose 1"] = { 50, 46 }, ["choose done"] = { 46, 50 } } do
    local g, at = begin({ combat = 4 }, { hand = { "Riposte" } })
    g:play("attack 2")
    g:play(answer, 2)
    expect(at(2).authority):eq(left[1])
    expect(at(1).authority):eq(left[2])
    expect(#at(2).hand):eq(left[1] == 50 and 0 or 1)
  end
end)
