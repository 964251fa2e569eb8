-- RULES 4.4: an ability as data and the same as a script leave the same events.
local function told(ability)
  local page = { "Ember Page", ability = ability }
  local f = tavern.fight{ seed = 5, you = { board = { page, page, page } }, foe = { board = { "Moth Choir", "Grail Knight" } } }
  local lines = {}
  for i, e in ipairs(f.events) do lines[i] = ("%s %s %s %d %d"):format(e.kind, e.actor or "", e.target or "", e.amount, e.cause) end
  return lines
end

test("Ember Page burns alike in both forms", function()
  local data = told{ trigger = "deathrattle", effect = "damage", target = "random_enemy", value = 2 }
  expect(told{ script = "ember_page", value = 2 }):eq(data)
  expect(#data):at_least(10)
end)
