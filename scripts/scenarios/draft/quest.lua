-- RULES 5 (R-D9): a quest, its shops, and why something cannot be had.
local function at(kind, options)
  options.seed = options.seed or 1
  local g = game.new("draft", options)
  while g:view(1).kind ~= kind do
    local moves = g:moves()
    g:play(moves[#moves])
  end
  return g
end

test("a quest begins with a choice of three dreamcallers", function()
  local g = game.new("draft", { seed = 1 })
  expect(#g:moves()):eq(3)
  expect(g:view(1).essence):eq(250)
  g:play("choose 1")
  expect(#g:moves()):eq(4)
end)

test("a dreamcaller can be named", function()
  local g = game.new("draft", { seed = 1, dreamcaller = "Vesper, Twilight Arbiter" })
  expect(g:view(1).profile.tide):eq(4)
  expect(g:view(1).essence):eq(300)
end)

test("a draft pick cannot be skipped", function()
  local g = at("draft", {})
  expect(function() g:play("skip") end):errors("skip")
end)

test("what cannot be paid is no legal move, and why says why", function()
  local g = at("shop", { tuning = { ["quest.start_essence"] = 0, ["quest.battle_essence"] = 0, ["shop.discount_chance"] = 0 }, dreamcaller = "pyrra" })
  expect(#g:moves()):eq(1)
  expect(g:why("buy 1").refused):contains("have 25")
  expect(function() g:play("reroll") end):errors("costs 50, but you have 25")
end)

test("every offered card shows its weight as a sum", function()
  local card = at("draft", {}):view(1).offer[1]
  local total = 0
  for _, t in ipairs(card.weight.terms) do total = t.factor and total * t.value or total + t.value end
  expect(total):near(card.weight.total, 1e-9)
  expect(card.reason):matches("^%a+$")
end)

test("a move can be taken back", function()
  local g = at("draft", {})
  local before = g:hash()
  g:play("pick 1")
  expect(g:hash()):never():eq(before)
  g:undo(1)
  expect(g:hash()):eq(before)
end)

test("the first battle gives 100 essence, the second 125", function()
  local g = game.new("draft", { seed = 2, quest = { dreamscapes = { { "battle_reward" }, { "battle_reward" } } } })
  expect(g:view(1).essence):eq(350)
  g:play("pick 1")
  expect(g:view(1).essence):eq(475)
end)

test("a quest of the whole length ends with a full enough deck", function()
  local g = game.new("draft", { seed = 3, players = { "lua:synergy" } })
  g:run()
  expect(g:result().reason):eq("complete")
  expect(#g:view(1).deck):at_least(25)
end)
