local genre = require("genre")

-- turn ends the turn of both.
local function turn(g)
  g:play("end", 1)
  g:play("end", 2)
end

test("an apprentice learns in the hand", function()
  local g = genre.recruit{ hand = { "Apprentice" }, board = { "Apprentice" } }
  turn(g)
  expect(g:view(1).hand[1].attack):eq(2)
  expect(g:view(1).board[1].attack):eq(1)
end)

test("cards cost 1 less while she is there", function()
  local g = genre.recruit{ gold = 6, board = { "Almswoman" }, shop = { "Nurse", "Hush" } }
  g:play("buy 1")
  expect(g:view(1).gold):eq(4)
  g:play("sell 1")
  g:play("buy 1")
  expect(g:view(1).gold):eq(2)
end)

test("a pig is worth 3", function()
  local g = genre.recruit{ gold = 0, board = { "Fat Pig", "Hush" } }
  g:play("sell 1")
  expect(g:view(1).gold):eq(3)
  g:play("sell 1")
  expect(g:view(1).gold):eq(4)
end)

test("a crier hears each other card that is played", function()
  local g = genre.recruit{ hand = { "Town Crier", "Nurse", "Hush" } }
  g:play("play 1 1")
  expect(g:view(1).board[1].attack):eq(1)
  g:play("play 1 2")
  g:play("play 1 2")
  expect(g:view(1).board[1].attack):eq(3)
end)

test("a feeder feeds to the left when the turn ends", function()
  local g = genre.recruit{ board = { "Miser", "Feeder", "Hush" } }
  turn(g)
  expect(g:view(1).board[1].attack):eq(2)
  expect(g:view(1).board[1].health):eq(3)
  expect(g:view(1).board[3].attack):eq(2)
  g = genre.recruit{ board = { "Feeder", "Hush" } }
  turn(g)
  expect(g:view(1).board[2].attack):eq(2)
end)

test("a pilgrim is paid for the third card", function()
  local g = genre.recruit{ gold = 9, board = { "Pilgrim" }, shop = { "Nurse", "Hush", "Bell" } }
  for _, gold in ipairs{ 6, 3, 2 } do
    g:play("buy 1")
    expect(g:view(1).gold):eq(gold)
  end
end)

test("one way or the other", function()
  for answer, row in ipairs{ { 1, 2 }, { 0, 4 } } do
    local g = genre.recruit{ gold = 0, hand = { "Fork in the Road" } }
    g:play("play 1 1")
    g:play("choose " .. answer)
    expect(g:view(1).gold):eq(row[1])
    expect(g:view(1).board[1].health):eq(row[2])
  end
end)

test("a tribe is named, and gains", function()
  local g = genre.recruit{ hand = { "Herald of Arms" }, board = { "Nurse", "Hush" } }
  g:play("play 1 3")
  g:play("choose 1")
  expect(g:view(1).board[1].attack):eq(1)
  expect(g:view(1).board[2].attack):eq(2)
end)

test("three squires are one golden squire", function()
  local g = genre.recruit{ tier = 2, gold = 3, board = { "Squire", "Squire" }, shop = { "Squire" } }
  g:play("buy 1")
  expect(#g:view(1).board):eq(0)
  expect(g:view(1).hand[1].golden):eq(true)
  expect(g:view(1).hand[1].attack):eq(4)
end)

test("a die is rolled", function()
  local six = 0
  for seed = 1, 60 do
    local g = game.new("tavern", { seed = seed, situation = { players = { { hand = { "Dice Cup" } }, {} } } })
    g:play("play 1 1")
    if g:view(1).board[1].attack == 7 then six = six + 1 else expect(g:view(1).board[1].attack):eq(1) end
  end
  expect(six > 2 and six < 25):eq(true)
end)

-- later returns what a card that is played brings in gold: at once, and against a turn without
-- it when the next turns begin.
local function later(name)
  local gold = {}
  for i, hand in ipairs{ { name }, {} } do
    local g = genre.recruit{ gold = 0, hand = hand }
    if i == 1 then g:play("play 1 1") end
    gold[i] = { g:view(1).gold }
    for _ = 1, 2 do
      turn(g)
      gold[i][#gold[i] + 1] = g:view(1).gold
    end
  end
  return { gold[1][1], gold[1][2] - gold[2][2], gold[1][3] - gold[2][3] }
end

test("a caravan pays now and once again", function()
  expect(later("Caravan")):eq{ 1, 2, 0 }
end)

test("a pawnbroker who is gone pays in the next turn, and once", function()
  for _, sold in ipairs{ false, true } do
    local g = genre.recruit{ gold = 0, hand = { "Pawnbroker" } }
    g:play("play 1 1")
    if sold then g:play("sell 1") end
    turn(g)
    expect(g:view(1).gold):eq(4 + 2)
    turn(g)
    expect(g:view(1).gold):eq(5)
  end
end)

-- against begins a match against a card that stands and does nothing.
local function against(attack, hand, board)
  return game.new("tavern", { players = { "human", "human" }, situation = { players = {
    { hand = hand, board = board }, { board = { { card = "Nurse", attack = attack, health = 90 } } } } } })
end

test("a drum that was sold is heard in the next combat, and once", function()
  local g = against(0, { "War Drum" }, { { card = "Nurse", attack = 3, health = 5 } })
  g:play("play 1 2", 1)
  g:play("sell 2", 1)
  turn(g)
  turn(g)
  local drums = g:events{ kind = "buff" }
  expect(#drums):eq(1)
  expect(drums[1].amount):eq(2)
  expect(g:view(1).board[1].attack):eq(3)
end)

test("a testator who falls leaves gold for the next turn", function()
  local g = against(3, {}, { "Testator" })
  turn(g)
  expect(g:view(1).gold):eq(4 + 2)
  expect(#g:view(1).board):eq(1)
end)

test("what is lent is paid back in the next turn", function()
  expect(later("Moneylender")):eq{ 2, -2, 0 }
end)

test("the second card that is played comes to the hand again", function()
  local g = genre.recruit{ hand = { "Hush", "Miser" }, board = { "Second Verse" } }
  g:play("play 1 1")
  g:play("play 1 1")
  expect(#g:view(1).hand):eq(1)
  expect(g:view(1).hand[1].name):eq("Miser")
end)

test("a guest counts who came before in this turn", function()
  local g = genre.recruit{ hand = { "Hush", "Late Guest", "Miser", "Late Guest" } }
  g:play("play 1 1")
  turn(g)
  g:play("play 2 1", 1)
  g:play("play 1 1", 1)
  expect(g:view(1).board[1].attack):eq(2)
  g:play("play 1 1", 1)
  expect(g:view(1).board[1].attack):eq(3)
end)

test("the first card of each turn is greeted", function()
  local g = genre.recruit{ hand = { "Hush", "Hush", "Miser" }, board = { "Doorman" } }
  g:play("play 1 1")
  expect(g:view(1).board[1].attack):eq(3)
  g:play("play 1 1")
  expect(g:view(1).board[1].attack):eq(2)
  turn(g)
  g:play("play 1 1", 1)
  expect(g:view(1).board[1].attack):eq(2)
end)

test("who comes after the first card greets nobody", function()
  local g = genre.recruit{ hand = { "Hush", "Doorman", "Miser" } }
  g:play("play 1 1")
  g:play("play 1 1")
  g:play("play 1 1")
  expect(g:view(1).board[1].attack):eq(1)
end)

test("a will is read once, whatever wills there are", function()
  local g = genre.recruit{ gold = 0, board = { "Last Will", "Last Will", "Hush" } }
  g:play("sell 1")
  expect(g:view(1).gold):eq(4)
  g:play("sell 1")
  expect(g:view(1).gold):eq(5)
end)

test("an ox grows once a turn, by Pentacles alone", function()
  local g = genre.recruit{ gold = 9, tier = 2, board = { "Stone Ox" }, shop = { "Nurse", "Fat Pig", "Fat Pig", "Squire" } }
  for _, health in ipairs{ 5, 6, 6 } do
    g:play("buy 1")
    expect(g:view(1).board[1].health):eq(health)
  end
  turn(g)
  expect(g:view(1).board[1].memory):eq(nil)
end)

test("battlecries stand beside what stays", function()
  local g = genre.recruit{ gold = 0, hand = { "Almswoman", "Pilgrim" } }
  g:play("play 1 1")
  expect(g:view(1).gold):eq(1)
  g:play("play 1 2")
  expect(g:view(1).hand[1].name):eq("Coin")
end)

test("an understudy becomes a friend as that stands, and is no card of the shop", function()
  local g = genre.recruit{ hand = { "Understudy" }, board = { { card = "Bad Penny", attack = 7, health = 5 } } }
  g:play("play 1 2")
  g:play("choose 1")
  local card = g:view(1).board[2]
  expect(card.name):eq("Bad Penny")
  expect(card.attack):eq(8)
  expect(card.health):eq(5)
  expect(card.created):eq(true)
end)

test("a second head joins a friend, who has all that it had", function()
  local g = genre.recruit{ hand = { "Second Head" }, board = { "Hush" } }
  local before = g:view(1).board[1]
  g:play("play 1 2")
  g:play("choose 1")
  local board = g:view(1).board
  expect(#board):eq(1)
  expect(board[1].attack):eq(before.attack + 2)
  expect(board[1].text:find("Deathrattle") ~= nil):eq(true)
end)

test("a golden card keeps what has joined its copies", function()
  local g = genre.recruit{ gold = 3, hand = { "Second Head", "Hush" }, board = { "Hush" }, shop = { "Hush" } }
  g:play("play 1 2")
  g:play("choose 1")
  g:play("buy 1")
  local golden = g:view(1).hand[1]
  expect(golden.attack):eq(2 * 2 + 2)
  expect(golden.text:find("Deathrattle") ~= nil):eq(true)
end)

test("a saddle comes back when its rider is sold", function()
  local g = genre.recruit{ gold = 0, hand = { "Saddle" }, board = { "Nurse" } }
  g:play("play 1 2")
  g:play("choose 1")
  expect(#g:view(1).board):eq(1)
  expect(g:view(1).board[1].health):eq(5 + 2)
  g:play("sell 1")
  expect(g:view(1).hand[1].name):eq("Saddle")
end)

test("a recalled friend is fresh in the hand", function()
  local g = genre.recruit{ hand = { "Recall Bell" }, board = { { card = "Hush", attack = 9, health = 9 } } }
  g:play("play 1 2")
  g:play("choose 1")
  expect(#g:view(1).board):eq(1)
  expect(g:view(1).hand[1].name):eq("Hush")
  expect(g:view(1).hand[1].attack < 9):eq(true)
end)

test("a penny comes to the opponent", function()
  local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { "Bad Penny" } }, { board = { { card = "Moth", attack = 9, health = 9 } } } } } })
  turn(g)
  expect(g:view(2).hand[1].name):eq("Coin")
  expect(#g:view(1).hand):eq(0)
end)

test("old colours fly over all Cups, now and later", function()
  local g = genre.recruit{ gold = 9, hand = { "Old Colours" }, board = { "Nurse", "Hush" }, shop = { "Nurse" } }
  g:play("play 1 3")
  local attacks = function(...)
    for i, n in ipairs{ ... } do expect(g:view(1).board[i].attack):eq(n) end
  end
  attacks(1, 2, 2)
  expect(g:view(1).shop[1].attack):eq(1)
  g:play("buy 1")
  expect(g:view(1).hand[1].health):eq(6)
  expect(g:view(1).gold):eq(7)
  g:play("sell 3")
  g:play("play 1 3")
  attacks(1, 2, 1)
end)

test("a whetter improves, and its text says so", function()
  local g = genre.recruit{ gold = 6, hand = { "Grave Keeper", "Grave Keeper" }, board = { "Whetter" }, shop = { "Nurse" } }
  g:play("play 1 2")
  expect(g:view(1).board[1].attack):eq(2)
  g:play("buy 1")
  expect(g:view(1).board[1].text:sub(1, 42)):eq("When you play a Sword, gains 2 attack. Whe")
  g:play("play 1 2")
  expect(g:view(1).board[1].attack):eq(4)
end)

test("a fitter leaves a better shop behind", function()
  local g = genre.recruit{ board = { "Shop Fitter" }, shop = { "Nurse", "Hush" } }
  local before = g:view(1).shop
  g:play("sell 1")
  for i, card in ipairs(g:view(1).shop) do
    expect(card.attack):eq(before[i].attack + 1)
    expect(card.health):eq(before[i].health + 1)
  end
end)

test("a shoplifter takes a card and pays nothing", function()
  local g = genre.recruit{ gold = 0, hand = { "Shoplifter" }, shop = { "Nurse", "Hush" } }
  g:play("play 1 1")
  g:play("choose 2")
  expect(g:view(1).hand[1].name):eq("Hush")
  expect(#g:view(1).shop):eq(1)
end)

test("a glutton eats of the shop", function()
  local g = genre.recruit{ hand = { "Glutton" }, shop = { "Nurse", "Hush" } }
  local eaten = g:view(1).shop[1]
  g:play("play 1 1")
  g:play("choose 1")
  expect(g:view(1).board[1].attack):eq(1 + eaten.attack)
  expect(g:view(1).board[1].health):eq(1 + eaten.health)
  expect(#g:view(1).shop):eq(1)
  expect(g:view(1).shop[1].name):eq("Hush")
end)

test("a hall drills the Swords of the hand", function()
  local g = genre.recruit{ hand = { "Headhunter", "Nurse" }, board = { "Drill Hall" } }
  local before = g:view(1).hand
  turn(g)
  for i, card in ipairs(g:view(1).hand) do
    local swords = false
    for _, tribe in ipairs(card.tribes) do swords = swords or tribe == "swords" end
    expect(card.attack):eq(before[i].attack + (swords and 1 or 0))
  end
end)

test("an evening is long, and a feeder feeds twice", function()
  local g = genre.recruit{ board = { "Miser", "Feeder", "Long Evening" } }
  local before = g:view(1).board[1]
  turn(g)
  expect(g:view(1).board[1].attack):eq(before.attack + 2)
  expect(g:view(1).board[1].health):eq(before.health + 2)
end)

test("a kitchen has soup for two in each turn", function()
  local g = genre.recruit{ gold = 9, board = { "Soup Kitchen" }, shop = { "Nurse", "Hush", "Bell" } }
  for _, gold in ipairs{ 7, 5, 2 } do
    g:play("buy 1")
    expect(g:view(1).gold):eq(gold)
  end
  turn(g)
  local gold = g:view(1).gold
  g:play("buy 1", 1)
  expect(g:view(1).gold):eq(gold - 3 + 1)
end)

test("a recruiter sends a Cup of tier 1", function()
  local g = genre.recruit{ board = { "Recruiter" } }
  g:play("sell 1")
  local card = g:view(1).hand[1]
  expect(card.tier):eq(1)
  expect(table.concat(card.tribes, " "):find("cups") ~= nil):eq(true)
end)

test("a menagerie takes one of each tribe", function()
  local function of(tribe) return { card = "token", tribes = { tribe }, attack = 1, health = 1 } end
  local g = genre.recruit{ hand = { "Menagerie" }, board = { of("cups"), of("cups"), of("swords"), of("cups") } }
  g:play("play 1 5")
  local board = g:view(1).board
  expect(board[1].attack + board[3].attack):eq(6)
  expect(board[2].attack + board[4].attack):eq(2)
  expect(board[5].health):eq(4 + 2)
end)

test("a drum major doubles the attack of friends that are no Cups", function()
  local g = genre.recruit({ hand = { "Drum Major" }, board = {
    { card = "Nurse", attack = 3, tribes = { "swords" } }, { card = "Nurse", attack = 4, tribes = { "cups" } }, { card = "Hen House", attack = 5, tribes = { "swords" } },
  } })
  g:play("play 1 4")
  local board = g:view(1).board
  expect(board[1].attack):eq(6)
  expect(board[2].attack):eq(4)
  expect(board[3].attack):eq(10)
  expect(board[4].attack):eq(1)
end)

test("a plagiarist reads the number that a friend states", function()
  local g = genre.recruit{ gold = 6, hand = { "Plagiarist", "Plagiarist" }, board = { "Whetter" }, shop = { "Nurse" } }
  g:play("play 1 2")
  g:play("choose 1")
  expect(g:view(1).board[2].attack):eq(1 + 1)
  g:play("buy 1")
  g:play("play 1 3")
  g:play("choose Whetter")
  expect(g:view(1).board[3].attack):eq(1 + 2)
end)

test("a meal is eaten although the board is full, and is gone", function()
  local g = genre.recruit{ hand = { "Nurse", "Hot Meal" }, board = { "Hush", "Bell", "Miser", "Viper", "Echo", "Feeder", "Mimic" } }
  expect(function() g:play("play 1 1") end):errors("the board is full")
  g:play("play 2")
  g:play("choose 1")
  local me = g:view(1)
  expect(me.board[1].health):eq(8)
  expect(#me.hand):eq(1)
  expect(#me.board):eq(7)
end)

test("an arm joins a friend although the board is full", function()
  local g = genre.recruit{ hand = { "Iron Arm" }, board = { "Hush", "Bell", "Miser", "Viper", "Echo", "Feeder", "Mimic" } }
  g:play("play 1")
  g:play("choose 1")
  local me = g:view(1)
  expect(me.board[1].health):eq(6 + 3)
  expect(#me.board):eq(7)
  expect(#me.hand):eq(0)
end)

test("a rune gives a friend a deathrattle", function()
  local g = game.new("tavern", { players = { "human", "human" }, situation = { players = {
    { hand = { "Rune of Thorns" }, board = { "Miser" } }, { board = { { card = "Viper", attack = 9, health = 9 } } } } } })
  g:play("play 1", 1)
  g:play("choose 1", 1)
  g:play("end", 1)
  g:play("end", 2)
  local last
  for _, e in ipairs(g:events{ kind = "trigger" }) do if e.text == "deathrattle" then last = e.actor end end
  expect(last):eq("Miser")
end)

test("a spell acts without a body, and its summons find room", function()
  local g = genre.recruit{ hand = { "Call to Arms" }, board = { "Nurse" } }
  g:play("play 1")
  local me = g:view(1)
  expect(#me.board):eq(3)
  expect(#me.hand):eq(0)
  expect(me.board[2].attack):eq(2) -- the nurse saw each of them come, and no spell
  expect(me.board[3].attack):eq(2)
end)

test("a deep purse holds more gold than ten", function()
  local g = genre.recruit{ gold = 9, hand = { "Deep Purse" }, board = { "Miser" } }
  g:play("play 1 1")
  expect(g:view(1).gold):eq(12)
  g:play("sell 1")
  expect(g:view(1).gold):eq(12) -- what is there stays, and more does not come
end)

test("a jug of milk comes to the shop of who buys a maid", function()
  local g = genre.recruit{ tier = 2, gold = 3, shop = { "Dairymaid" }, board = { "Hush" } }
  g:play("buy 1")
  expect(g:view(1).shop[1].name):eq("Jug of Milk")
  g:play("buy 1")
  g:play("play 2")
  expect(g:view(1).board[1].health):eq(8)
end)

test("a weaver pays with the health of its player, also with the last", function()
  local g = genre.recruit{ health = 2, hand = { "Bell", "Nurse" }, board = { "Blood Weaver" } }
  g:play("play 1 1")
  g:play("play 1 1")
  expect(g:view(1).health):eq(0)
  expect(g:view(1).board[3].attack):eq(5)
  g:play("end", 2)
  expect(g:result().winner):eq(2)
end)

test("in a sanctuary a lost combat costs no health", function()
  for _, hand in ipairs{ {}, { "Sanctuary" } } do
    local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { hand = hand }, { board = { "Bell" } } } } })
    if #hand > 0 then g:play("play 1", 1) end
    turn(g)
    expect(g:view(1).health):eq(#hand > 0 and 40 or 38)
    expect(g:view(1).last.damage):eq(#hand > 0 and 0 or 2)
    turn(g) -- another turn
    expect(g:view(1).health):eq(#hand > 0 and 38 or 36)
  end
end)

test("a sugar knight that dies in a combat is gone for good", function()
  local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { "Nurse", "Sugar Knight" } }, { board = { { card = "Bell", attack = 9, health = 9 } } } } } })
  turn(g)
  local board = g:view(1).board
  expect(#board):eq(1)
  expect(board[1].name):eq("Nurse")
end)

test("berserkers add up their rage when they fuse", function()
  local g = genre.recruit{ tier = 2, gold = 3, shop = { "Berserker" }, hand = { "Nurse" }, board = { "Berserker", "Berserker" } }
  for _, move in ipairs{ "play 1 1", "buy 1", "pick 1", "play 1 1" } do g:play(move) end
  turn(g)
  local gained = 0
  for _, e in ipairs(g:events{ kind = "buff" }) do
    if e.target == "Golden Berserker" and e.field == "attack" then gained = gained + e.amount end
  end
  expect(gained):eq(1 + 1 + 1) -- its own value, and a play by each of two
end)

test("three graduates bring a Wand beside the reward", function()
  local g = genre.recruit{ tier = 2, gold = 3, board = { "Graduate", "Graduate" }, shop = { "Graduate" } }
  g:play("buy 1")
  g:play("pick 1")
  g:play("pick 1")
  local hand = g:view(1).hand
  expect(#hand):eq(3)
  expect(table.concat(hand[3].tribes, " "):match("wands")):eq("wands")
end)

test("a bank takes health for Cups, and gold for others", function()
  local g = genre.recruit{ gold = 3, board = { "Blood Bank" }, shop = { "Nurse", "Miser" } }
  g:play("buy 1")
  expect(g:view(1).health):eq(40 - 3)
  expect(g:view(1).gold):eq(3)
  g:play("buy 1")
  expect(g:view(1).gold):eq(0)
  expect(g:view(1).health):eq(37)
end)

test("an open house has new shops for nothing, until the turn ends", function()
  local g = genre.recruit{ gold = 1, hand = { "Open House" } }
  g:play("play 1")
  g:play("reroll")
  g:play("reroll")
  expect(g:view(1).gold):eq(1)
  turn(g)
  local gold = g:view(1).gold
  g:play("reroll", 1)
  expect(g:view(1).gold):eq(gold - 1)
end)

test("a mockingbird sings for one combat", function()
  local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { "Bell", "Mockingbird" } }, { board = { { card = "Nurse", attack = 9, health = 90 } } } } } })
  turn(g)
  local rung = 0
  for _, e in ipairs(g:events{ kind = "damage", seat = 1 }) do
    if e.actor == "Mockingbird" and e.amount == -1 then rung = rung + 1 end
  end
  expect(rung):eq(1)
  expect(g:view(1).board[2].text):eq("At the end of your turn, copies the abilities of the friend to its left until the combat is over.")
end)

test("a dresser dresses the shop, also when it is gone", function()
  local g = genre.recruit{ gold = 9, hand = { "Nurse" }, shop = { "Cupbearer", "Bell" }, board = { "Window Dresser", "Viper" } }
  g:play("play 1 1")
  expect(g:view(1).shop[1].attack):eq(2)
  expect(g:view(1).shop[2].attack):eq(1)
  expect(g:view(1).board[3].attack):eq(1)
  g:play("sell 2")
  g:play("buy 1")
  g:play("play 1 1")
  expect(g:view(1).board[1].attack):eq(2)
  expect(g:view(1).board[1].health):eq(3)
end)
