-- RULES 3.5 to 3.8 (R-D3, R-D4, R-D5): offers that chance made dull.
local tides = { name = "Tide", rarity = "uncommon", resonance = { "tide" } }
local other = { name = "Other", rarity = "legendary", resonance = { "ember" } }

local function find(offer, reason)
  for _, e in ipairs(offer) do if e.reason == reason then return e end end
end

test("four cards of one resonance make room for another", function()
  local pool = draft.pool{ seed = 2, cards = { { name = "Tide", rarity = "uncommon", resonance = { "tide" } },
    { name = "Wave", rarity = "common", resonance = { "tide" } }, other } }
  local offer = pool:offer{ profile = { tide = 30 } }
  expect(find(offer, "diversity").name):eq("Other")
end)

test("three cards may be all alike", function()
  local offer = draft.pool{ seed = 2, cards = { tides, other } }:offer{ n = 3, profile = { tide = 30 } }
  expect(find(offer, "diversity")):is_nil()
end)

test("switched off, nothing is replaced", function()
  local offer = draft.pool{ seed = 2, cards = { tides, { name = "Wave", rarity = "common", resonance = { "tide" } }, other } }
    :offer{ profile = { tide = 30 }, diversity = false }
  for _, e in ipairs(offer) do expect(e.reason):eq("drawn") end
end)

test("four commons make room for something rarer", function()
  local pool = draft.pool{ seed = 1, cards = { { name = "A", rarity = "common" }, { name = "B", rarity = "common", resonance = { "tide" } },
    { name = "C", rarity = "rare", resonance = { "ember" } } } }
  local offer = pool:offer{ profile = { tide = 2 } }
  expect(find(offer, "rarity").name):eq("C")
end)

test("what is missing is brought by a refill", function()
  local pool = draft.pool{ seed = 1, cards = { { name = "Tide", rarity = "common", resonance = { "tide" } }, other } }
  pool:pick(pool:offer{ n = 1, profile = {}, rarity = "legendary" }, 1)
  local offer = pool:offer{ profile = { tide = 9 } }
  expect(find(offer, "refill").name):eq("Other")
  expect(offer.refilled):eq(4 + 1)
end)

test("what cannot be met is said", function()
  local offer = draft.pool{ cards = { { name = "Tide", rarity = "common", resonance = { "tide" } } } }:offer{ profile = { tide = 9 } }
  expect(#offer):eq(4)
  expect(table.concat(offer.skipped, " ")):eq("diversity rarity")
end)

test("an offer of rarities holds nothing else", function()
  local offer = draft.pool{ seed = 8 }:offer{ n = 3, rarity = { "rare", "legendary" } }
  for _, e in ipairs(offer) do expect(e.rarity == "rare" or e.rarity == "legendary"):is_true() end
end)
