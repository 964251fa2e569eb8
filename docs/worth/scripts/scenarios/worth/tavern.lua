-- What the abilities of a card in the shop are worth, beside a board.
local function ability(name, board, turn)
  local seat = { tier = 3, gold = 9, board = board, shop = { name } }
  local g = game.new("tavern", { seed = 3, players = { "human", "human" }, situation = { turn = turn or 4, players = { seat, seat } } })
  for _, term in ipairs(g:why("buy 1").terms) do
    if term.name == "ability" then return term.value end
  end
end

test("a star is worth more among many", function()
  expect(ability("Quiet Star", {})):eq(1)
  expect(ability("Quiet Star", { "Ember Page", "Ember Page" })):eq(2)
end)

test("a choir is worth more early", function()
  expect(ability("Evening Choir", {}, 2)):eq(5)
  expect(ability("Evening Choir", {}, 8)):eq(2)
end)

test("a giant is worth less than nothing", function()
  expect(ability("Hollow Giant", { "Ember Page", "Ember Page" })):eq(-1)
end)

test("hard buys what is worth something", function()
  local g = game.new("tavern", { seed = 3, players = { "hard", "hard" }, situation = { turn = 4, players = {
    { tier = 3, gold = 3, shop = { "Gilded Door", "Evening Choir" } }, { tier = 3, gold = 3, shop = { "Gilded Door", "Evening Choir" } } } } })
  g:step()
  expect(g:events{ kind = "buy" }[1].target):eq("Evening Choir")
end)
