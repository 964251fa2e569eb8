-- RULES 6.2 (e): a death leads to a death leads to a death, each round complete before the next.
local function bomb(health)
  return { attack = 1, health = health, ability = { trigger = "deathrattle", effect = "damage", target = "random_enemy", value = 9 } }
end

test("deaths cascade three deep", function()
  local f = tavern.fight{ seed = 4, first = "you", attacks = 1,
    you = { board = { bomb(1), { attack = 0, health = 1, ability = { trigger = "ally_died", effect = "damage", target = "random_enemy", value = 9 } } } },
    foe = { board = { bomb(5), { attack = 3, health = 9, guardian = true } } } }
  local kinds = {}
  for _, e in ipairs(f.events) do if e.kind == "death" then kinds[#kinds + 1] = e.target end end
  expect(#kinds):at_least(3)
end)

test("each death's event leads back to the attack", function()
  local f = tavern.fight{ seed = 1, first = "you", you = { board = { bomb(1) } }, foe = { board = { bomb(1) } } }
  expect(f.winner):eq("tie")
  local last
  for _, e in ipairs(f.events) do if e.kind == "death" then last = e end end
  local steps = 0
  while last.cause ~= 0 do last, steps = f.events[last.cause], steps + 1 end
  expect(steps):at_least(1)
end)
