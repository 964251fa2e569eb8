-- RULES 5.7: quests that are written as scripts.
test("the pilgrimage pays for cards of the first one's resonance", function()
  local g = game.new("draft", { seed = 5, quest = "pilgrimage", dreamcaller = "pyrra", players = { "lua:mono" }, strict = true })
  local before = g:view(1).essence
  g:step()
  expect(g:view(1).essence):eq(before + 10)
  expect(g:events{ kind = "gain" }[1].source.file):contains("pilgrimage.lua")
end)

test("at night it asks, and the answer is a move", function()
  local g = game.new("draft", { seed = 5, quest = "pilgrimage", dreamcaller = "pyrra" })
  while g:view(1).question == "" do g:play(1) end
  expect(g:moves()[1].text):eq("choose 1: rest")
  local before = g:view(1).essence
  g:play("choose 2")
  expect(g:view(1).essence):eq(before + 40)
end)

test("in the dice house the stake is lost or won", function()
  for seed = 1, 6 do
    local g = game.new("draft", { seed = seed, quest = "dice_house", dreamcaller = "pyrra" })
    while g:view(1).question == "" do g:play(1) end
    local before = g:view(1).essence
    g:play("throw")
    local won = g:view(1).essence - before
    expect(won == -60 or won == 100):is_true()
  end
end)

test("a throw can be decided beforehand", function()
  for thrown, essence in pairs{ [3] = -60, [4] = 100 } do
    local g = game.new("draft", { quest = "dice_house", dreamcaller = "pyrra", chance = { script = { thrown - 1 } } })
    while g:view(1).question == "" do g:play(1) end
    local before = g:view(1).essence
    g:play("throw")
    expect(g:view(1).essence - before):eq(essence)
    expect(g:events{ kind = "log" }[1].text):contains("show " .. thrown)
  end
end)

test("a quest can be a table", function()
  local g = game.new("draft", { seed = 1, quest = {
    name = "One Night", sites = { feast = { kind = "draft", cards = 8, picks = 1 } }, dreamscapes = { { "feast" } } } })
  expect(#g:moves()):eq(8)
end)

test("what is wrong with a quest is said", function()
  expect(function() game.new("draft", { quest = "pilgrimag" }) end):errors('did you mean "pilgrimage"?')
  expect(function() game.new("draft", { quest = { dreamscapes = { { "drafft" } } } }) end):errors('did you mean "draft"?')
  expect(function() game.new("draft", { quest = { sites = { x = { kind = "feast", cards = 1 } --[[@as any]] }, dreamscapes = { { "x" } } } }) end):errors("unknown site kind")
end)
