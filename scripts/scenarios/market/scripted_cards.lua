-- RULES 6: cards whose abilities are scripts.
local function hand_of(...)
  local deck, n = { ... }, select("#", ...)
  return game.new("market", { seed = 2, deck = deck, row = { "Gold Courier", "Leviathan of Reeds", "Dire Wolf" }, tuning = { first_hands = { n, n, n, n }, hand = n } })
end

test("the pack leader counts the other wilds cards", function()
  local g = hand_of("Pack Leader", "Pack Leader")
  g:play("play 1")
  expect(g:view(1).players[1].combat):eq(3)
  local before = g:view(1).players[1].combat
  g:play("play 1") -- 3 and 1 for the other leader, and both allies
  expect(g:view(1).players[1].combat):eq(before + 3 + 1 + 4 + 4)
end)

test("the elder stag remembers how often it was played", function()
  local g = hand_of("Elder Stag")
  local gained = {}
  for turn = 1, 3 do
    g:play("play 1")
    gained[turn] = g:view(1).players[1].combat
    g:play("end")
    g:play("end")
  end
  expect(gained):eq({ 4, 5, 6 })
end)

test("the notary asks which cheap card to take", function()
  local g = hand_of("Guild Notary", "Trade Caravan")
  g:play("play 1")
  g:play("play 1")
  expect(g:moves()[1].text):eq("choose Gold Courier")
  g:play("choose 1")
  expect(g:view(1).players[1].discard[1].name):eq("Gold Courier")
end)

test("every event of a script names its file and line", function()
  local g = hand_of("Elder Stag")
  g:play("play 1")
  local found = 0
  for _, e in ipairs(g:events{}) do
    if e.source then
      expect(e.source.file):eq("abilities/market/growing.lua")
      found = found + 1
    end
  end
  expect(found):at_least(1)
end)
