-- What stands in the rules of a system and not on a card.
local genre = require("genre")
local three = require("tables.three_heroes")

test("a ferryman has a power from the first round on", function()
  local g = game.new("delve", { players = { "human", "human", "human" }, avatars = { "Ferryman" } })
  three.muster(g)
  local hands = {}
  for i = 1, 3 do hands[i] = #three.hero(g, i).hand end
  local mind = three.hero(g, 1).mind
  g:play("power")
  for i = 1, 3 do expect(#three.hero(g, i).hand):eq(hands[i] + 1) end
  expect(three.hero(g, 1).mind):eq(mind - 1)
end)

test("a shop shows no card above its tier", function()
  for _, tier in ipairs{ 1, 2 } do
    local g = genre.recruit{ tier = tier, gold = 10 }
    for _ = 1, 8 do
      for _, card in ipairs(g:view(1).shop) do expect(card.tier <= tier):eq(true) end
      g:play("reroll")
    end
  end
end)

test("a frozen shop stays, a new one costs 1", function()
  local g = genre.recruit{ gold = 3, shop = { "Hush", "Nurse", "Bell" } }
  g:play("freeze")
  g:play("end", 1)
  g:play("end", 2)
  for i, name in ipairs{ "Hush", "Nurse", "Bell" } do expect(g:view(1).shop[i].name):eq(name) end
  local gold = g:view(1).gold
  g:play("reroll", 1)
  expect(g:view(1).gold):eq(gold - 1)
end)

test("two boards fight without anybody's move, the same by the same seed", function()
  local board, foe = { "Headhunter", "Bell" }, { "Hush", "Mourner" }
  expect(genre.fight(board, foe).events):eq(genre.fight(board, foe).events)
  expect(#genre.fight(board, foe).events > 4):eq(true)
end)

test("each turn brings one more gold", function()
  local g = genre.recruit{}
  local gold = {}
  for i = 1, 3 do
    gold[i] = g:view(1).gold
    g:play("end", 1)
    g:play("end", 2)
  end
  expect(gold[2] - gold[1]):eq(1)
  expect(gold[3] - gold[2]):eq(1)
end)

test("one of four cards is taken, and stays for the quest", function()
  local g = game.new("draft", { quest = { dreamscapes = { { "draft" }, { "draft" } } } })
  expect(#g:view().offer):eq(4)
  g:play(2)
  local first = g:view().deck[1].name
  while g:view().dreamscape == 1 do g:play(1) end
  expect(g:view().deck[1].name):eq(first)
end)

test("the enemy is played by the rules", function()
  local g = three.start{ challenges = { "Broken Bridge", "Broken Bridge" }, resonance = { "False Footing", "False Footing" } }
  three.muster(g)
  local lost = 0
  for _, e in ipairs(three.play(g, "pass", "pass", "pass")) do
    if e.kind == "spend" and e.actor == "Broken Bridge" then lost = lost + e.amount end
  end
  expect(lost):eq(-4) -- 2 each, and two heroes have 1
end)
