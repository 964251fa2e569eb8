local genre = require("genre")

test("every enemy is hurt when a Bell dies", function()
  local f = genre.fight({ "Bell" }, { { attack = 1, health = 9 }, { attack = 1, health = 9 } }, 1)
  expect(f.foe.board[1].health + f.foe.board[2].health):eq(15)
end)

test("one random friend grows when a spark dies", function()
  local grown = {}
  for seed = 1, 20 do
    local f = tavern.fight{ seed = seed, first = "you", attacks = 1,
      you = { board = { "Stray Spark", { attack = 0, health = 5 }, { attack = 0, health = 6 } } }, foe = { board = { { attack = 9, health = 9 } } } }
    expect(f.you.board[1].attack + f.you.board[2].attack):eq(2)
    grown[f.you.board[1].attack] = true
  end
  expect(grown):eq{ [0] = true, [2] = true }
end)

test("it mourns friends and not enemies", function()
  local f = genre.fight({ { attack = 2, health = 1 }, "Mourner" }, { { attack = 1, health = 1 } })
  expect(f.you.board[1].attack):eq(3)
  f = genre.fight({ { attack = 2, health = 9 }, "Mourner" }, { { attack = 1, health = 1 } })
  expect(f.you.board[2].attack):eq(1)
end)

test("a goat eats the friend that one chooses", function()
  local g = genre.recruit{ gold = 0, hand = { "Black Goat" }, board = { "Nurse", "Headhunter" } }
  g:play("play 1 3")
  g:play("choose 2")
  local board = g:view(1).board
  expect(#board):eq(2)
  expect(board[1].name):eq("Nurse")
  expect(board[2].attack):eq(5)
  expect(board[2].health):eq(8)
end)

test("the strongest enemy is gone before anybody attacks", function()
  local f = genre.fight({ "Long Knife" }, { { attack = 3, health = 9, aegis = true }, { attack = 2, health = 9 } }, 1)
  expect(#f.foe.board):eq(1)
  expect(genre.count(f.events, "destroy")):eq(1)
end)

test("a Moth lives for one attack", function()
  local f = genre.fight({ "Moth" }, { { attack = 0, health = 9 } }, 1)
  expect(#f.you.board):eq(0)
  expect(f.foe.board[1].health):eq(4)
end)

test("a rope rings the bell on its left, which lives", function()
  for expected, board in pairs{ { "Bell", "Bell Rope", "Bell" }, [0] = { "Bell Rope", "Bell" } } do
    local f = genre.fight(board, { { attack = 0, health = 9 } }, 1)
    local rung = 0
    for _, e in ipairs(f.events) do
      if e.kind == "attack" then break end
      if e.kind == "damage" and e.actor == "Bell" then rung = rung + 1 end
    end
    expect(rung):eq(expected)
    expect(#f.you.board):eq(#board)
  end
end)

test("some leave a gold beside what else they do", function()
  for _, name in ipairs{ "Mourner", "Muster Roll", "Flag of Cups", "Fat Pig", "Bell Rope", "Cellarer" } do
    expect(genre.fight({ name }, { { attack = 9, health = 90 } }).you.gold):eq(1)
  end
end)

test("a mist is thicker when it dies", function()
  local f = genre.fight({ "Ground Mist", { attack = 0, health = 9 } }, { { attack = 9, health = 90 } }, 1)
  expect(f.foe.board[1].attack):eq(7)
end)

test("two resurrectionists bring the same two Cups, each of them", function()
  local cup = { attack = 1, health = 1, tribes = { "cups" }, name = "Cup" }
  local f = genre.fight({ cup, cup, "Resurrectionist", "Resurrectionist" }, { { attack = 9, health = 99 } })
  expect(genre.count(f.events, "summon", "Resurrectionist")):eq(4)
end)

test("two big fish let out one friend each", function()
  local f = genre.fight({ { card = "Brood Hen", golden = true }, { card = "Big Fish", health = 1, guardian = true }, "Headhunter", { card = "Big Fish", health = 1, guardian = true } }, { { attack = 9, health = 999, keywords = { "flurry" } } }, 2, "foe")
  expect(genre.count(f.events, "move", "Big Fish")):eq(4)
  local names = {}
  for _, c in ipairs(f.you.board) do names[#names + 1] = c.name end
  expect(names):eq{ "Golden Brood Hen", "Headhunter" }
end)

test("a brood hen leaves a golden Chick, twice as strong", function()
  local chick = genre.fight({ "Brood Hen" }, { { attack = 3, health = 9 } }, 1).you.board[1]
  expect(chick.name):eq("Golden Chick")
  expect(chick.golden):eq(true)
  expect(chick.attack):eq(2)
  expect(chick.health):eq(2)
end)

test("a grudge takes its killer along", function()
  local f = genre.fight({ { attack = 0, health = 9 }, "Grudge" }, { { attack = 0, health = 9 }, { attack = 9, health = 9, keywords = { "hunter" } } }, 2)
  expect(#f.you.board):eq(1)
  expect(#f.foe.board):eq(1)
  expect(f.foe.board[1].attack):eq(0)
end)

test("a foal is as strong as its dam was", function()
  local f = genre.fight({ { card = "Dam", attack = 7 } }, { { attack = 9, health = 40 } }, 1)
  expect(f.you.board[1].name):eq("Foal")
  expect(f.you.board[1].attack):eq(7)
end)

test("a squire avenges every second friend, counted anew in each combat", function()
  local friend = { card = "Coin", created = true, attack = 1 }
  local g = game.new("tavern", { players = { "human", "human" }, situation = { players = {
    { board = { { card = "Vengeful Squire", health = 99 }, friend, friend, friend } }, { board = { { card = "Grateful Page", attack = 1, health = 90 } } } } } })
  for combat = 1, 2 do
    g:play("end", 1)
    g:play("end", 2)
    expect(g:view(1).board[1].attack):eq(1 + 2 * combat)
  end
end)

test("rites count the dead of this combat", function()
  local page, gained = { attack = 1, health = 1 }, 0
  local f = genre.fight({ page, page, "Last Rites", { attack = 0, health = 90 } }, { { attack = 1, health = 90 } }, 8)
  for _, e in ipairs(f.events) do if e.kind == "buff" then gained = gained + e.amount end end
  expect(gained):eq(2)
end)

test("a square drills what it leaves, however many they are", function()
  tavern.make{ name = "Twice", tier = 1, attack = 0, health = 9, abilities = { { when = "instead_ally_summon", ["do"] = { effect = "change", amount = { stat = "amount", of = "event", times = 2 } } } } }
  for came, board in pairs{ [2] = { "Drill Square" }, [4] = { { card = "Drill Square", guardian = true }, "Twice" } } do
    local drilled = 0
    for _, c in ipairs(tavern.fight{ seed = 3, first = "foe", attacks = 1, you = { board = board }, foe = { board = { { attack = 9, health = 9 } } } }.you.board) do
      if c.name == "Recruit" and c.attack == 2 and c.health == 2 and c.aegis == 1 then drilled = drilled + 1 end
    end
    expect(drilled):eq(came)
  end
end)

test("a poor relation leaves an heir to the opponent", function()
  local f = genre.fight({ "Poor Relation" }, { { attack = 7, health = 9 } }, 1)
  expect(#f.you.board):eq(0)
  expect(#f.foe.board):eq(1)
  expect(f.foe.board[1].name):eq("Heir")
end)

test("a big fish swallows a friend, which does not die, and lets it out as it was", function()
  local f = genre.fight({ { card = "Drill Square", attack = 7 }, { card = "Big Fish", health = 1 } }, { { attack = 9, health = 30 } }, 1)
  expect(#f.you.board):eq(1)
  expect(f.you.board[1].name):eq("Drill Square")
  expect(f.you.board[1].attack):eq(7)
  expect(genre.count(f.events, "death")):eq(1)
end)

test("an old pike swallows a friend, which dies of it without a sound, and comes out whole", function()
  local f = genre.fight({ "Drill Square", { card = "Old Pike", health = 1 } }, { { attack = 9, health = 30 } }, 1)
  expect(#f.you.board):eq(1)
  expect(f.you.board[1].name):eq("Drill Square")
  f = genre.fight({ f.you.board[1] }, { { attack = 9, health = 30 } }, 1)
  expect(f.you.board[1].name):eq("Recruit")
end)

test("an old giant leaves its health, however much of it was lost", function()
  local f = genre.fight({ { card = "Old Giant", health = 8, guardian = true }, { attack = 0, health = 1 } }, { { attack = 5, health = 30 } }, 2, "foe")
  expect(f.you.board[1].health):eq(9)
  f = genre.fight({ { card = "Old Giant", guardian = true }, { attack = 0, health = 1 }, "Field Surgeon" }, { { attack = 9, health = 30 } }, 1, "foe")
  expect(f.you.board[1].health >= 7):eq(true)
end)
