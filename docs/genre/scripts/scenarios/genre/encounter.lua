-- begin returns an encounter at low tide or elsewhere.
local function begin(situation, place)
  situation.encounter = place or "low_tide"
  return game.new("encounter", { situation = situation, character = { dominance = 3, precision = 3 } })
end

test("the tide adds the number of the turn to what a turn brings", function()
  local g = begin{ turn = 2, pressure = 0, momentum = 0 }
  g:play(1)
  local rose = 0
  for _, e in ipairs(g:events{ kind = "change" }) do
    if e.field == "pressure" and e.actor == "Low Tide" then rose = rose + e.amount end
  end
  expect(rose):eq(2 + 3)
end)

test("six momentum end it, whatever else would", function()
  local g = begin{ turn = 1, momentum = 5 }
  while g:turn() do
    local place = 1
    for i, m in ipairs(g:moves()) do if m.text:find("omentum") then place = i end end
    g:play(place)
  end
  expect(g:result().reason):eq("exceptional")
  expect(g:view().momentum < 10):eq(true)
end)

test("patience opens an old lock", function()
  local g, n = begin({ turn = 1 }, "old_lock"), 0
  while g:turn() and n < 3 do
    local place = 1
    for i, c in ipairs(g:view().hand) do
      if c.approach == "precision" then place = i end
    end
    if g:view().hand[place].approach == "precision" then n = n + 1 end
    g:play(place)
  end
  expect(n):eq(3)
  expect(g:result().reason):eq("exceptional")
end)

test("what is forced in a powder store answers in the next turn", function()
  for approach, answer in pairs{ dominance = 3, precision = 0 } do
    local g = begin({ turn = 1, pressure = 0, hand = { approach == "dominance" and "Display of Force" or "Precise Strike" } }, "powder_store")
    g:play(1)
    local rose = 0
    for _, e in ipairs(g:events{ kind = "change" }) do
      if e.field == "pressure" and e.actor == "Powder Store" then rose = rose + e.amount end
    end
    expect(rose):eq(1 + answer) -- 1 comes with each turn
  end
end)

test("on a high wire choices are stronger, and more is asked", function()
  local g = begin({ turn = 1, momentum = 0, pressure = 9, hand = { "Precise Strike", "Display of Force" } }, "high_wire")
  local usual = begin{ turn = 1, hand = { "Precise Strike" } }:view().hand[1].amount
  expect(g:view().hand[1].amount):eq(usual + 2)
  expect(g:view().success):eq{ 12, 16, 20 }
  g:play(1)
  for _, e in ipairs(g:events{ kind = "change" }) do
    if e.actor ~= "High Wire" then return expect(math.abs(e.amount)):eq(usual + 2) end
  end
end)

test("a rockfall improves, and its text says so", function()
  local g = begin({ turn = 1, pressure = 0, hand = { "Precise Strike" } }, "loose_stones")
  expect(g:view().tags[1].text):eq("When a turn begins, pressure rises by 1. Improve this by 1.")
  g:play(1)
  expect(g:view().tags[1].text):eq("When a turn begins, pressure rises by 2. Improve this by 1.")
  g:play(1)
  local rose = {}
  for _, e in ipairs(g:events{ kind = "change" }) do
    if e.field == "pressure" and e.actor == "Rockfall" then rose[#rose + 1] = e.amount end
  end
  expect(rose):eq{ 1, 2 }
end)
