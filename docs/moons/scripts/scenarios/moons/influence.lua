-- A match with some cards in the first hand and Eclipse in the row.
local function begin(player, influence, ...)
  local seat = { trade = 3, hand = { ... }, resources = { influence = influence } }
  return game.new("market", { players = { player, "human" }, situation = { row = { "Eclipse" }, players = { seat, {} } } })
end

local function has(g) return g:view(1).players[1].resources[1].amount end

test("influence is given and stays", function()
  local g = begin("human", 0, "Night Courtier")
  g:play("play 1")
  expect(has(g)):eq(1)
  g:play("end")
  expect(has(g)):eq(1)
end)

test("influence pays for an Eclipse", function()
  local g = begin("human", 2)
  g:play("buy 1")
  expect(has(g)):eq(0)
  expect(#g:events{ kind = "spend" }):eq(2)
end)

test("who has too little of it is refused", function()
  local g = begin("human", 1)
  expect(function() g:play("buy 1") end):errors("costs 2 Influence, but you have 1")
end)

test("influence is counted", function()
  local g = begin("human", 4, "Tide Counsel")
  g:play("play 1")
  expect(g:view(1).players[1].combat):eq(4)
end)

test("an AI buys with it", function()
  local g = begin("synergy", 2)
  g:run(1)
  expect(g:events{ kind = "buy" }[1].target):eq("Eclipse")
  expect(has(g)):eq(0)
end)
