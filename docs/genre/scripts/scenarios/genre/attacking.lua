local genre = require("genre")

test("a hurt hound is fiercer, a dead one is not", function()
  local f = genre.fight({ "Gate Hound" }, { { attack = 2, health = 40 } }, 1)
  expect(f.you.board[1].attack):eq(3)
  f = genre.fight({ "Gate Hound" }, { { attack = 9, health = 40 } }, 1)
  expect(genre.count(f.events, "buff")):eq(0)
end)

test("a guardian is attacked first", function()
  for seed = 1, 10 do
    local f = tavern.fight{ seed = seed, first = "foe", attacks = 1,
      you = { board = { { attack = 0, health = 9 }, "Gate Hound", { attack = 0, health = 9 } } }, foe = { board = { { attack = 1, health = 9 } } } }
    expect(f.you.board[2].health):eq(4)
  end
end)

test("a Kestrel flies over the guardian", function()
  local f = genre.fight({ "Kestrel" }, { { attack = 0, health = 9, guardian = true }, { attack = 0, health = 4 } }, 1)
  expect(f.foe.board[1].health):eq(9)
  expect(f.foe.board[2].health):eq(1)
end)

test("a Scythe strikes three", function()
  local f = genre.fight({ "Scythe" }, { { attack = 0, health = 9 }, { attack = 0, health = 9, guardian = true }, { attack = 0, health = 9 } }, 1)
  expect(f.foe.board[1].health):eq(7)
  expect(f.foe.board[2].health):eq(6)
  expect(f.foe.board[3].health):eq(7)
end)

test("an eel bites the neighbours, also of a card with an aegis", function()
  local wall = { attack = 0, health = 9 }
  for _, row in ipairs{ { aegis = 0, left = 7 }, { aegis = 1, left = 9 } } do
    local f = genre.fight({ "Many-Headed Eel" }, { wall, { attack = 9, health = 9, aegis = row.aegis, guardian = true }, wall }, 1)
    expect(f.foe.board[1].health):eq(7)
    expect(f.foe.board[2].health):eq(row.left)
    expect(f.foe.board[3].health):eq(7)
  end
end)

test("a thresher threshes once, also if it dies of its blow", function()
  for _, row in ipairs{ { attack = 0, aegis = 0, left = 6 }, { attack = 9, aegis = 0, left = 6 }, { attack = 9, aegis = 1, left = 8 } } do
    local f = genre.fight({ "Thresher" }, { { attack = row.attack, health = 9, aegis = row.aegis } }, 1)
    expect(f.foe.board[1].health):eq(row.left)
  end
end)

test("a Leech drinks what it draws", function()
  local f = genre.fight({ "Leech" }, { { attack = 1, health = 9 } }, 1)
  expect(f.you.board[1].health):eq(4)
end)

test("the first attack of the enemy is frozen, the second is not", function()
  local f = genre.fight({ "Snow Witch" }, { { attack = 1, health = 30 } }, 1, "foe")
  expect(f.you.board[1].health):eq(4)
  f = genre.fight({ "Snow Witch" }, { { attack = 1, health = 30 } }, 3, "foe")
  expect(f.you.board[1].health < 4):eq(true)
end)

test("rivals hurt each other before the first attack", function()
  local f = genre.fight({ "Old Rivals" }, { { attack = 1, health = 9 }, { attack = 3, health = 20 } }, 1)
  local first = {}
  for _, e in ipairs(f.events) do
    if e.kind == "attack" then break end
    if e.kind == "damage" then first[#first + 1] = e.amount end
  end
  expect(first):eq{ -3, -4 }
end)

test("a kill lets the left neighbour attack again", function()
  local f = genre.fight({ { name = "Pup", attack = 1, health = 9 }, "Drill Sergeant" },
    { { attack = 0, health = 3, guardian = true }, { attack = 0, health = 40 } })
  local order = {}
  for _, e in ipairs(f.events) do if e.kind == "attack" then order[#order + 1] = e.actor end end
  expect({ order[1], order[2], order[3], order[4] }):eq{ "Pup", "Drill Sergeant", "Pup", "Pup" }
end)

test("a weathervane turns to the left", function()
  local f = genre.fight({ { name = "Post", attack = 0, health = 9 }, "Weathervane" }, { { attack = 0, health = 40 } }, 1)
  expect(f.you.board[1].name):eq("Weathervane")
  expect(f.you.board[1].attack):eq(3)
end)

test("others are attacked for a fog walker, until it has attacked", function()
  for seed = 1, 10 do
    local function hit(board, first, attacks)
      return tavern.fight{ seed = seed, first = first, attacks = attacks, you = { board = board }, foe = { board = { { attack = 1, health = 30 } } } }.you.board
    end
    expect(hit({ "Fog Walker", { attack = 0, health = 9 } }, "foe", 1)[1].health):eq(2)
    expect(hit({ "Fog Walker" }, "foe", 1)[1].health):eq(1) -- nobody else is there
    local walker = { "Fog Walker", health = 9, guardian = true }
    expect(hit({ walker, { attack = 0, health = 9 } }, "foe", 1)[1].health):eq(9)
    expect(hit({ walker, { attack = 0, health = 9 } }, "you", 2)[1].health):eq(7) -- struck back, then attacked
  end
end)

test("a long bow is not hurt when it shoots, and is when it is hit", function()
  local ox = { { attack = 9, health = 40 } }
  expect(genre.fight({ "Long Bow" }, ox, 1).you.board[1].health):eq(1)
  expect(#genre.fight({ "Long Bow" }, ox, 2).you.board):eq(0)
end)

test("a slayer and its Swords attack the giant, past the guardian", function()
  local foes = { { attack = 0, health = 9, guardian = true }, { attack = 5, health = 90 } }
  local sword = { name = "Recruit", attack = 1, health = 9, tribes = { "swords" } }
  local f = genre.fight({ { "Giant Slayer", health = 30 }, sword }, foes, 3)
  expect(f.foe.board[1].health):eq(9)
  expect(f.foe.board[2].health < 90 - 3):eq(true)
end)

test("a caller gives flurry, and it stays", function()
  local g = genre.recruit{ gold = 3, hand = { "Wind Caller" }, board = { "Nurse", "Headhunter" } }
  g:play("play 1 3")
  g:play("choose 2")
  expect(g:view(1).board[2].keywords):eq{ "flurry" }
  local again = game.new("tavern", { situation = g:situation() })
  expect(again:view(1).board[2].keywords):eq{ "flurry" }
  local f = genre.fight({ { "Headhunter", keywords = again:view(1).board[2].keywords } }, { { attack = 0, health = 9 } }, 1)
  expect(f.foe.board[1].health):eq(9 - 3 - 3)
end)

test("three arrows in each combat", function()
  local f = genre.fight({ "Quiver" }, { { attack = 0, health = 40 } }, 12)
  expect(genre.count(f.events, "damage", "Quiver")):eq(genre.count(f.events, "attack", "Quiver") + 3)
end)

test("what a blow leaves over goes on", function()
  local f = genre.fight({ "Battering Ram" }, { { attack = 0, health = 2, guardian = true }, { attack = 0, health = 9 } }, 1)
  expect(#f.foe.board):eq(1)
  expect(f.foe.board[1].health):eq(5)
end)

test("a Kestrel that kills is fiercer", function()
  local f = genre.fight({ "Kestrel" }, { { attack = 0, health = 9, guardian = true }, { attack = 0, health = 3 } }, 1)
  expect(f.you.board[1].attack):eq(4)
end)

test("a fencing master teaches whom chance chooses", function()
  local f = genre.fight({ "Fencing Master", { attack = 0, health = 9 }, { attack = 0, health = 9 } }, { { attack = 0, health = 40 } }, 1)
  expect(f.you.board[2].attack + f.you.board[3].attack):eq(2)
  local said = 0
  for _, e in ipairs(f.events) do
    if e.kind == "choose" and e.text:find("by chance") then said = said + 1 end
  end
  expect(said):eq(1)
end)

test("a penny sharpens cards with a deathrattle, and no others", function()
  local f = genre.fight({ "Bad Penny", { card = "Bell", attack = 1, health = 9 }, { attack = 1, health = 9 } }, { { attack = 0, health = 40 } }, 1)
  expect(f.you.board[2].attack):eq(2)
  expect(f.you.board[3].attack):eq(1)
end)

test("an ox is angry once in a combat", function()
  local f = genre.fight({ "Stone Ox" }, { { attack = 1, health = 40 } }, 3)
  expect(f.you.board[1].attack):eq(4)
  expect(f.you.board[1].health):eq(2)
end)

test("a keeper counts the Swords that died in all combats", function()
  local g = game.new("tavern", { players = { "human", "human" }, situation = { players = {
    { board = { { card = "Squire", attack = 0, health = 1 }, { card = "Nurse", attack = 0, health = 1 }, "Grave Keeper" } }, { board = { { card = "Squire", attack = 9, health = 90 } } } } } })
  for _, dead in ipairs{ 0, 2, 4 } do -- the keeper is a Sword too
    g:play("end", 1)
    local grew = 0
    for _, e in ipairs(g:play("end", 2)) do
      if e.kind == "buff" and e.actor == "Grave Keeper" then grew = grew + e.amount end
    end
    expect(grew):eq(dead)
  end
end)

test("old colours are there in combat, and next turn", function()
  local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { { card = "Nurse", attack = 3, health = 5 } }, hand = { "Old Colours" } }, { board = { { card = "Nurse", attack = 0, health = 90 } } } } } })
  g:play("play 1 2", 1)
  g:play("sell 2", 1)
  g:play("end", 1)
  g:play("end", 2)
  expect(g:view(1).board[1].attack):eq(4)
  expect(g:view(1).board[1].auras[1].of):eq("attack")
end)

test("a slayer slays, and does not defend itself for a reward", function()
  local weak = { attack = 1, health = 1 }
  expect(genre.fight({ "Slayer" }, { weak }, 1, "you").you.board[1].attack):eq(4)
  expect(genre.fight({ "Slayer" }, { weak }, 1, "foe").you.board[1].attack):eq(3)
end)

test("who kills and dies has killed, and its original grows", function()
  local g = game.new("tavern", { players = { "human", "human" }, situation = { players = {
    { board = { { card = "Old Campaigner", attack = 4, health = 1 } } }, { board = { { card = "Nurse", attack = 3, health = 1 } } },
  } } })
  g:play("end", 1)
  g:play("end", 2)
  expect(g:view(1).board[1].attack):eq(5)
  expect(g:view(1).board[1].health):eq(2)
  expect(#genre.fight({ { "Headhunter", attack = 1, health = 1 } }, { { attack = 9, health = 1 } }, 1).you.board):eq(0)
end)

test("a fight takes a token as a situation does", function()
  local f = genre.fight({ { card = "token", name = "Page", attack = 2, health = 3 } }, { { attack = 0, health = 9 } }, 1)
  expect(f.you.board[1].name):eq("Page")
  expect(f.foe.board[1].health):eq(7)
end)

test("a duellist is paid for the card that it attacked, and for no neighbour", function()
  local weak = { attack = 0, health = 3 }
  for _, row in ipairs{ { 3, 5 }, { 30, 3 } } do
    local f = genre.fight({ "Duellist" }, { weak, { attack = 0, health = row[1], guardian = true }, weak }, 1)
    expect(f.you.board[1].attack):eq(row[2])
  end
end)

test("neighbours trade places round a dancing master", function()
  local function named(name) return { name = name, attack = 1, health = 5 } end
  local f = genre.fight({ named("A"), "Dancing Master", named("B"), named("C") }, { { attack = 0, health = 90 } }, 1)
  local names = {}
  for i, card in ipairs(f.you.board) do names[i] = card.name end
  expect(names):eq{ "B", "Dancing Master", "A", "C" }
end)

test("a yard dog bites who attacks it, and nobody else", function()
  local function bitten(by, wall)
    return tavern.fight{ first = "foe", attacks = 1, you = { board = { "Yard Dog", wall } }, foe = { board = { by } } }.foe.board[1].health
  end
  expect(bitten({ attack = 1, health = 9 })):eq(8)
  expect(bitten({ attack = 1, health = 9 }, { attack = 0, health = 9, guardian = true })):eq(9)
  expect(bitten({ card = "Scythe", health = 9, aegis = 0 }, { attack = 0, health = 9, guardian = true })):eq(9)
end)
