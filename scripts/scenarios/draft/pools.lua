-- RULES 2 and 3: copies, offers, and where passed cards go.
test("copies by rarity, without variance", function()
  local pool = draft.pool{ set = "dreamtides" }
  expect(pool:size()):eq(81 * 4 + 102 * 3 + 62 * 2 + 4)
  expect(pool:count("Moonlit Voyage")):eq(4)
  expect(pool:count("Glimpse of Infinity")):eq(1)
end)

test("variance scales the copies of each resonance, half rounded up", function()
  local pool = draft.pool{ seed = 3, variance = true }
  local m = pool:multipliers()
  expect(pool:count("Ridge Vortex Explorer")):eq(math.max(1, math.floor(4 * m.zephyr + 0.5)))
  expect(pool:count("Moonlit Voyage")):eq(4)
end)

test("probabilities are shares of all weight", function()
  local pool = draft.pool{ cards = {
    { name = "A", rarity = "common", resonance = { "tide" } }, { name = "B", rarity = "rare" } } }
  local list = pool:probabilities{ profile = { tide = 4 } }
  local a, b = draft.weight{ resonance = { "tide" }, profile = { tide = 4 } }.total, 3
  expect(list[1].card):eq("A")
  expect(list[1].probability):near(4 * a / (4 * a + 2 * b), 1e-6)
  expect(list[1].probability + list[2].probability):near(1, 1e-9)
end)

test("a pick keeps one card and returns the others stale", function()
  local pool = draft.pool{ seed = 5 }
  local size = pool:size()
  local offer = pool:offer{ n = 4, profile = { tide = 4, ruin = 4 } }
  expect(#offer):eq(4)
  expect(pool:size()):eq(size - 4)
  expect(pool:pick(offer, 2)):eq(offer[2].name)
  expect(pool:size()):eq(size - 1)
  expect(function() pool:pass(offer) end):errors("already picked from or passed")
end)

test("a passed card comes back staler, and a rest makes it fresh", function()
  local pool = draft.pool{ cards = { { name = "A", rarity = "legendary" }, { name = "B", rarity = "legendary", resonance = { "ruin" } } } }
  for n = 0, 2 do
    local offer = pool:offer{ n = 2 }
    expect(offer[1].staleness):eq(n)
    pool:pass(offer)
  end
  pool:rest()
  expect(pool:offer{ n = 2 }[1].staleness):eq(2)
end)

test("one seed, one story", function()
  local function story(seed)
    local pool, names = draft.pool{ seed = seed, variance = true }, {}
    for _ = 1, 5 do
      local offer = pool:offer{ profile = { ember = 3 } }
      for _, e in ipairs(offer) do names[#names + 1] = e.name end
      pool:pick(offer, 1)
    end
    return table.concat(names, ", ")
  end
  expect(story(9)):eq(story(9))
  expect(story(9)):never():eq(story(10))
end)
