local quest = { dreamscapes = { { "draft" } } }

local function named(card)
  local terms = {}
  for _, term in ipairs(card.weight.terms) do terms[term.name] = term.value end
  return terms
end

test("cards of dusk weigh what their dreamcaller brings", function()
  local seen = draft.weight{ resonance = { "tide", "dusk" }, profile = draft.profile{ deck = { "Evening Star" }, dreamcaller = "Selene" } }
  expect(named{ weight = seen }["moons:dusk"]):near(6 ^ 1.4, 0.001)
  expect(draft.weight{ resonance = { "dusk" }, profile = { tide = 9 } }.total):eq(0.5)
  expect(draft.pool{ variance = true }:multipliers()["moons:dusk"] > 0):eq(true)
end)

test("an offer of dusk alone has something else in it", function()
  local dusk = { name = "Dusk", rarity = "common", resonance = { "dusk" } }
  local other = { name = "Other", rarity = "rare", resonance = { "ember" } }
  local offer = draft.pool{ seed = 2, cards = { dusk, other } }:offer{ profile = { dusk = 9 } }
  local reasons = {}
  for i, card in ipairs(offer) do reasons[i] = card.name .. " " .. card.reason end
  expect(reasons):eq({ "Dusk drawn", "Dusk drawn", "Dusk drawn", "Other diversity" })
end)

test("a new moon makes cards of dusk heavier", function()
  local g, heavier = game.new("draft", { quest = quest, dreamcaller = "Selene", situation = { dreamsigns = { "new_moon" } } }), 0
  for _, card in ipairs(g:view().offer) do
    local terms = named(card)
    expect(terms["New Moon"] == 1.5):eq(terms["moons:dusk"] ~= nil)
    if terms["New Moon"] then heavier = heavier + 1 end
  end
  expect(heavier > 0):eq(true)
end)

test("who drafts for synergy drafts the dusk of Selene", function()
  local g = game.new("draft", { seed = 4, quest = quest, dreamcaller = "Selene", players = { "synergy" }, chance = { offer = { "Apocalypse", "Evening Star", "Immolate", "Moth Lantern" } } })
  g:run(1)
  expect(g:view().deck[1].resonance):eq({ "moons:dusk" })
  expect(g:view().profile["moons:dusk"]):eq(6)
  expect(g:view().drafted["moons:dusk"]):eq(1)
end)
