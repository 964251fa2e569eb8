local walkers = { "Moonwalker", "Moonwalker", "Moonwalker" }
local deck = { "Lucky Star", "Borrowed Light", "Toll of Tides", "Silver Lamp", "Hunch", "Hunch", "Hunch", "Hunch", "Hunch" }

local function begin(player, situation)
  return game.new("delve", { seed = 2, players = { player, "human", "human" }, avatars = walkers, decks = { deck },
    challenges = { "Moonless Mile", "Moonless Mile" }, situation = situation })
end

local function luck(g) return g:view(1).heroes[1].drive[1].amount end

test("luck is gained, paid and refilled", function()
  local g = begin("human")
  for _ = 1, 3 do g:play("done") end
  expect(luck(g)):eq(2)
  g:play("play 2")
  expect(luck(g)):eq(4)
  g:play("play 1")
  g:play("power")
  expect(luck(g)):eq(2)
  local spent = g:events{ kind = "spend" }
  expect(spent[#spent].field):eq("moons:luck")
  for _ = 1, 3 do g:play("pass") end
  expect(luck(g)):eq(2)
end)

test("a toll makes luck dearer and turns it into agility", function()
  local g = begin("human")
  g:play("equip 3 1")
  for _ = 1, 3 do g:play("done") end
  expect(g:view(1).heroes[1].prices[1].drive[1].amount):eq(2)
  g:play("play 1")
  expect(luck(g)):eq(0)
  expect((pcall(g.play, g, "power"))):eq(false)
  for _ = 1, 3 do g:play("pass") end
  expect(luck(g)):eq(1)
  expect(g:view(1).heroes[1].agility):eq(1)
end)

test("nobody pays luck that is not there", function()
  local g = begin("human", { round = 1, trial = { place = 1 }, heroes = { { avatar = "Moonwalker", drive = { luck = 0 } } } })
  local _, why = pcall(g.play, g, "power")
  expect(tostring(why):find("costs 1 luck, but you have 0", 1, true) ~= nil):eq(true)
  expect(g:situation().heroes[1].drive):eq({ ["moons:luck"] = 0 })
end)

test("a cautious hero spends luck", function()
  local g = begin("cautious")
  while g:view("all").round < 2 and g:turn() do
    if g:turn() == 1 then g:run(1) else g:play(g:view("all").phase == "challenge" and "pass" or "done") end
  end
  local spent = 0
  for _, e in ipairs(g:events{ kind = "spend" }) do
    if e.text == "moons:luck" then spent = spent + 1 end
  end
  expect(spent > 0):eq(true)
end)
