local genre = require("genre")
local stone = { attack = 0, health = 9 }

-- after returns a board of the first player when both have ended a turn, which a combat follows.
local function after(board, foe)
  local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = board }, { board = foe } } } })
  g:play("end", 1)
  g:play("end", 2)
  return g:view(1).board
end

test("what a kill gave stays when the combat is over", function()
  local board = after({ "Old Campaigner", "Headhunter" }, { { card = "Coin", created = true }, { card = "Coin", created = true } })
  expect(board[1].attack + board[2].attack):eq(6)
  expect(board[1].health):eq(5)
  expect(board[2].health):eq(4)
end)

test("a hymn is over when the combat is", function()
  local f = genre.fight({ "War Hymn", { attack = 1, health = 9 } }, { stone }, 1)
  expect(f.you.board[2].attack):eq(3)
  expect(after({ "War Hymn", "Hush" }, {})[2].attack):eq(2)
end)

test("a roll counts the others", function()
  local f = genre.fight({ "Muster Roll", stone, stone, stone }, { stone }, 1)
  expect(f.you.board[1].attack):eq(4)
  expect(f.you.board[1].health):eq(6)
end)

test("a crab is strong when there are two, not when there are three", function()
  expect(genre.fight({ "Hermit Crab", stone }, { stone }, 1).you.board[1].attack):eq(5)
  expect(genre.fight({ "Hermit Crab", stone, stone }, { stone }, 1).you.board[1].attack):eq(2)
end)

test("Cups have more while the flag is there", function()
  local g = genre.recruit{ board = { "Nurse", "Flag of Cups", "Hush" } }
  expect(g:view(1).board[1].attack):eq(1)
  expect(g:view(1).board[1].health):eq(6)
  expect(g:view(1).board[2].attack):eq(1)
  expect(g:view(1).board[3].attack):eq(2)
  g:play("sell 2")
  expect(g:view(1).board[1].attack):eq(0)
end)

test("a coat takes 1 off every hit", function()
  expect(genre.fight({ "Iron Coat" }, { { attack = 3, health = 9 } }, 1).you.board[1].health):eq(2)
  expect(genre.fight({ "Iron Coat" }, { { attack = 1, health = 9 } }, 1).you.board[1].health):eq(4)
end)

test("enemies in a mist are weaker, never below 0", function()
  local f = genre.fight({ "Ground Mist" }, { { attack = 3, health = 9 }, stone }, 1)
  expect(f.foe.board[1].attack):eq(2)
  expect(f.foe.board[2].attack):eq(0)
end)

test("attack and health change places", function()
  local g = genre.recruit{ hand = { "Tinker" }, board = { "Shield Breaker" } }
  g:play("play 1 2")
  g:play("choose 1")
  expect(g:view(1).board[1].attack):eq(4)
  expect(g:view(1).board[1].health):eq(2)
end)

test("the weakest of three is hit", function()
  local f = genre.fight({ "Sling Boy" }, { { attack = 0, health = 9 }, { attack = 0, health = 7 }, { attack = 0, health = 8, guardian = true } }, 1)
  expect(f.foe.board[2].health):eq(4)
end)

test("neighbours gain, others do not", function()
  local f = genre.fight({ stone, "Right Hand", stone, stone }, { stone }, 1)
  for i, health in ipairs{ 11, 3, 11, 9 } do expect(f.you.board[i].health):eq(health) end
end)

test("a surgeon heals, and who is healed is grateful", function()
  local f = genre.fight({ "Field Surgeon", "Grateful Page" }, { stone }, 1)
  expect(f.you.board[2].health):eq(6)
  expect(f.you.board[2].attack):eq(3)
end)

test("a prince of glass cracks", function()
  expect(genre.fight({ "Glass Prince" }, { stone }, 1).you.board[1].health):eq(4)
end)

test("a seal stops one hit, whatever its strength", function()
  local f = genre.fight({ "Wax Seal" }, { { attack = 9, health = 9 } }, 1, "foe")
  expect(f.you.board[1].health):eq(2)
  expect(f.you.board[1].aegis):eq(0)
  expect(f.you.board[1].attack):eq(3)
end)

test("a press gives each friend a seal, and a broken one stays broken", function()
  local board = { { "Flag of Cups", health = 9, guardian = true }, "Seal Press" }
  local f = genre.fight(board, { { attack = 1, health = 50 } }, 1, "foe")
  expect(f.you.board[1].health):eq(9)
  expect(f.you.board[1].aegis):eq(0)
  f = genre.fight(board, { { attack = 1, health = 50 } }, 3, "foe")
  expect(f.you.board[1].health):eq(7)
end)

test("a charmer lends poison, and takes it away", function()
  local board = { { "Wax Seal", attack = 1, health = 9 }, "Snake Charmer" }
  local f = genre.fight(board, { { attack = 0, health = 50 } }, 1)
  expect(#f.foe.board):eq(0)
  expect(f.you.board[1].keywords):eq({ "poison" })
  board[2] = { "Snake Charmer", guardian = true }
  f = genre.fight(board, { { attack = 1, health = 50 } }, 1, "foe")
  expect(#f.you.board):eq(1)
  expect(f.you.board[1].keywords):eq(nil)
end)

test("a warden sees every seal break", function()
  local f = genre.fight({ "Seal Warden", "Wax Seal" }, { { attack = 2, health = 50 } }, 5, "foe")
  expect(f.you.board[1].attack):eq(1 + 2 + 2)
end)

test("the strongest enemy is a Sheep", function()
  local f = genre.fight({ "Crow's Trick" }, { { attack = 5, health = 9, ability = "brood" }, { attack = 0, health = 9, guardian = true } }, 1)
  expect(f.foe.board[1].name):eq("Sheep")
  expect(f.foe.board[1].attack):eq(1)
  expect(f.foe.board[1].health):eq(1)
end)

test("the weakest enemy changes sides", function()
  local f = genre.fight({ "Pied Piper" }, { { attack = 2, health = 90 }, { name = "Boy", attack = 1, health = 9 } }, 1)
  expect(f.you.board[2].name):eq("Boy")
  expect(#f.foe.board):eq(1)
end)

test("a Squire is a Knight after two kills", function()
  local rat = { attack = 0, health = 1 }
  local wall = { attack = 0, health = 90 }
  expect(genre.fight({ "Squire" }, { rat, wall }, 1).you.board[1].name):eq("Squire")
  expect(genre.fight({ "Squire" }, { { attack = 0, health = 1, guardian = true }, { attack = 0, health = 1, guardian = true }, wall }, 2).you.board[1].name):eq("Knight")
end)

test("a coil leaves two that leave something", function()
  local f = genre.fight({ "Crypt Coil" }, { { attack = 1, health = 50 } }, 1, "foe")
  expect(#f.you.board):eq(2)
  for _, card in ipairs(f.you.board) do expect(tavern.card(card.name).text:lower():find("deathrattle") ~= nil):eq(true) end
end)

test("hail falls three times, each time on anybody", function()
  local f = genre.fight({ "Hail Caller" }, { stone, stone }, 1)
  expect(f.foe.board[1].health + f.foe.board[2].health):eq(15)
end)

test("a tadpole that kills is another card from then on", function()
  local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { { card = "Tadpole", health = 99 } } }, { board = { { card = "token", attack = 0, health = 1 } } } } } })
  g:play("end", 1)
  g:play("end", 2)
  expect(g:view(1).board[1].tier):eq(3)
end)
