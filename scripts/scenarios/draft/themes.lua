-- RULES 4 (R-D7, R-D11): which theme a themed site takes.
local function named(list, tag)
  for _, t in ipairs(list) do if t.tag == tag then return t end end
end

test("Vesper's reclaim: ln(5) x 1.5 = 2.41", function()
  local reclaim = named(draft.themes{ tags = { ["mechanic:reclaim"] = 4, ["mechanic:dissolve"] = 2, ["mechanic:draw"] = 1 } }, "mechanic:reclaim")
  expect(reclaim.affinity):near(2.41, 0.005)
  expect(reclaim.score.total):near(2.41 * 2 + reclaim.depth * 0.1, 0.02)
end)

test("... is likelier than without it, and not certain", function()
  local with = named(draft.themes{ tags = { ["mechanic:reclaim"] = 4 } }, "mechanic:reclaim")
  local without = named(draft.themes{ tags = { ["mechanic:draw"] = 1 } }, "mechanic:reclaim")
  expect(with.probability):at_least(without.probability + 0.01)
  expect(with.probability):at_most(0.2)
end)

test("without any affinity all eligible tags are alike", function()
  local list = draft.themes()
  expect(list[1].probability):near(1 / #list, 1e-12)
  expect(list[#list].probability):near(1 / #list, 1e-12)
end)

test("a tag needs six copies in the pool", function()
  local cards = { { name = "A", rarity = "uncommon", tags = { "my:tag" } }, { name = "B", rarity = "rare", tags = { "my:tag" } }, { name = "C", rarity = "legendary", tags = { "my:tag" } } }
  local pool = draft.pool{ cards = cards }
  expect(pool:depth("my:tag")):eq(6)
  expect(#draft.themes{ pool = pool }):eq(1)
  pool:pick(pool:offer{ n = 1 }, 1)
  expect(#draft.themes{ pool = pool }):eq(0)
end)

test("a themed offer holds cards of the theme", function()
  local offer = draft.pool{ seed = 4 }:offer{ tag = "tribal:ancient", profile = { ruin = 6 } }
  for _, e in ipairs(offer) do expect(table.concat(e.tags, " ")):contains("tribal:ancient") end
end)
