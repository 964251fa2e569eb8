-- RULES 4: the four tiers.
local three = require "tables.three_heroes"

local function tier(required, ...)
  local committed = {}
  for i, tags in ipairs{ ... } do committed[i] = { tags = tags } end
  return delve.tier{ required = required, committed = committed }.tier
end

test("all matched is a strong success", function()
  expect(tier({ "combat", "logic", "agility" }, { "combat", "logic" }, { "agility" })):eq("strong_success")
end)

test("two matched of more is a success", function()
  expect(tier({ "combat", "logic", "agility" }, { "combat" }, { "agility" })):eq("success")
end)

test("one matched is a low fail", function()
  expect(tier({ "combat", "logic", "agility" }, { "combat" }, { "combat" })):eq("low_fail")
end)

test("none matched is a high fail", function()
  expect(tier({ "combat", "logic", "agility" }, { "stealth" })):eq("high_fail")
  expect(tier({ "combat" })):eq("high_fail")
end)

test("one required tag is all of them", function()
  expect(tier({ "lore" }, { "lore" })):eq("strong_success")
  expect(delve.reachable(1)):eq({ "strong_success", "high_fail" })
  expect(delve.reachable(2)):eq({ "strong_success", "low_fail", "high_fail" })
end)

test("one card each demands a different card for every tag", function()
  local q = { required = { "combat", "logic", "agility" }, committed = { { tags = { "combat", "logic", "agility" } } } }
  expect(delve.tier(q).tier):eq("strong_success")
  q.tuning = { tag_matching = "one_card_each" }
  expect(delve.tier(q).tier):eq("low_fail")
  expect(delve.tier(q).missing):eq({ "logic", "agility" })
end)

test("each tier has its own block", function()
  for moves, effect in pairs{ ["commit 1,pass,commit 2"] = "draw", ["pass,pass,commit 1"] = "spend", ["pass,pass,pass"] = "resonance" } do
    local g = three.start{ resonance = { "The Hush", "Creeping Static" } }
    three.muster(g)
    local triggered
    for move in moves:gmatch("[^,]+") do
      for _, e in ipairs(g:play(move)) do triggered = triggered or e.kind == "trigger" and e end
    end
    if g:moves()[1].text == "leave" then
      for _, e in ipairs(g:play("leave")) do triggered = triggered or e.kind == "trigger" and e end
    end
    expect(g:events{ cause = assert(triggered).id }[1].kind):eq(effect)
  end
end)
