local genre = require("genre")

test("a battlecry is for the other Cups alone", function()
  local g = genre.recruit{ gold = 3, hand = { "Water Carrier" }, board = { "Nurse", "Headhunter" } }
  g:play("play 1 3")
  local board = g:view(1).board
  expect(board[1].attack):eq(1)
  expect(board[1].health):eq(6)
  expect(board[2].attack):eq(3)
  expect(board[3].attack):eq(2)
end)

test("a Coin when it is played, gold when it dies", function()
  local g = genre.recruit{ gold = 0, hand = { "Cellarer" } }
  g:play("play 1 1")
  expect(g:view(1).hand[1].name):eq("Coin")
  expect(g:view(1).gold):eq(0)
  local f = genre.fight({ "Cellarer" }, { { attack = 9, health = 9 } })
  expect(f.you.gold):eq(1)
end)

test("two Chicks come where there is room for two", function()
  local stone = { attack = 0, health = 9 }
  local ox = { { attack = 9, health = 40 } }
  local f = genre.fight({ stone, "Hen House", stone }, ox, 1, "foe")
  expect(#f.you.board):eq(4)
  expect(f.you.board[2].name):eq("Chick")
  f = genre.fight({ stone, stone, stone, stone, stone, stone, "Hen House" }, ox, 1, "foe")
  expect(#f.you.board):eq(7)
end)

test("a Stowaway attacks as soon as it is there", function()
  local f = genre.fight({ "Ship's Ladder" }, { { attack = 3, health = 40 } }, 1, "foe")
  expect(f.foe.board[1].health):eq(37)
  expect(genre.count(f.events, "attack", "Stowaway")):eq(1)
end)

test("of two heirs the second dies", function()
  local g = genre.recruit{ gold = 0, hand = { "Only Heir", "Only Heir" } }
  g:play("play 1 1")
  expect(#g:view(1).board):eq(1)
  g:play("play 1 2")
  expect(#g:view(1).board):eq(1)
end)

test("a copy of the strongest neighbour stands there", function()
  local f = genre.fight({ { name = "Ox", attack = 4, health = 9 }, "Mirror Knight", { attack = 2, health = 9 } }, { { attack = 0, health = 90 } }, 1)
  expect(#f.you.board):eq(4)
  local oxen = 0
  for _, card in ipairs(f.you.board) do if card.attack == 4 and card.health == 9 then oxen = oxen + 1 end end
  expect(oxen):eq(2)
end)

test("a lookout finds Cups of lower tiers too", function()
  local g = genre.recruit{ tier = 3, hand = { "Lookout" }, board = { "Water Carrier" } }
  g:play("play 1 2")
  local lower = false
  for _, card in ipairs(g:view(1).discovery) do
    expect(table.concat(card.tribes, " "):find("cups") ~= nil):eq(true)
    expect(card.tier <= 3):eq(true)
    lower = lower or card.tier < 3
  end
  expect(#g:view(1).discovery):eq(3)
  expect(lower):eq(true)
end)
