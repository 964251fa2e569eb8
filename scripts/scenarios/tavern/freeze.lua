-- RULES 3.2 (R-T12): a frozen shop stays for one turn; a reroll thaws it.
local function names(cards)
  local list = {}
  for i, card in ipairs(cards) do list[i] = card.name end
  return list
end

local function next_turn(g)
  repeat g:play("end") until g:turn() == 1
end

test("what is frozen is there next turn, and thaws", function()
  local g = game.new("tavern", { seed = 2, players = { "human", "human" } })
  local before = names(g:view(1).shop)
  g:play("freeze")
  expect(g:view(1).frozen):is_true()
  next_turn(g)
  expect(names(g:view(1).shop)):eq(before)
  expect(g:view(1).frozen):never():is_true()
end)

test("a reroll thaws", function()
  local g = game.new("tavern", { seed = 2, players = { "human", "human" } })
  g:play("freeze")
  g:play("reroll")
  expect(g:view(1).frozen):never():is_true()
end)
