-- RULES 1.5 to 1.7: what a deck, dreamsigns and a dreamcaller add up to.
test("a dreamcaller's bonus counts before any card", function()
  local p = draft.profile{ dreamcaller = "Vesper, Twilight Arbiter" }
  expect(p.tide):eq(4)
  expect(p.ruin):eq(4)
  expect(p.ember):eq(0)
  expect(p.tags["mechanic:reclaim"]):eq(2)
end)

test("cards, dreamsigns and the dreamcaller add up", function()
  local p = draft.profile{
    deck = { "Titan of Forgotten Echoes", { name = "Own", resonance = { "tide", "stone" }, tags = { "mechanic:draw" } } },
    dreamsigns = { "Drowned Compass" }, dreamcaller = "vesper",
  }
  expect(p.tide):eq(4 + 1 + 1)
  expect(p.stone):eq(1)
  expect(p.ruin):eq(4 + 1)
  expect(p.tags["mechanic:draw"]):eq(2)
end)

test("names are found in any case, and unknown ones are answered", function()
  expect(draft.profile{ deck = { "APOCALYPSE" } }.ember):eq(1)
  expect(function() draft.profile{ deck = { "Apocalipse" } } end):errors('deck[1]: no card is called "Apocalipse"; did you mean "apocalypse"?')
  expect(function() draft.profile{ dreamcaller = "Vespa" } end):errors("no dreamcaller")
end)

test("cards and dreamsigns may be written out, and need no name for that", function()
  local p = draft.profile{ deck = { { resonance = { "tide", "ruin" }, tags = { "mechanic:draw" } }, { resonance = "Tide" } --[[@as any]] },
    dreamsigns = { { name = "Mine", resonance = "stone", tags = { "mechanic:draw" } }, "Gale Prism" } }
  expect(p.tide):eq(2)
  expect(p.ruin):eq(1)
  expect(p.stone):eq(1)
  expect(p.tags["mechanic:draw"]):eq(2)
end)

test("what a quest shows of a deck can be counted again", function()
  local g = game.new("draft", { seed = 4, players = { "synergy" } })
  g:run(40)
  local v = g:view(1)
  local p = draft.profile{ deck = v.deck, dreamsigns = v.dreamsigns, dreamcaller = v.dreamcaller }
  for _, name in ipairs{ "tide", "ember", "zephyr", "stone", "ruin" } do expect(p[name]):eq(v.profile[name]) end
end)
