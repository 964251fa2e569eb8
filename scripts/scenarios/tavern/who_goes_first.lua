-- RULES 6.1: a fair coin decides who attacks first.
test("without first a coin decides, and both happen", function()
  local you, foe = 0, 0
  for seed = 1, 60 do
    local f = tavern.fight{ seed = seed, attacks = 1, you = { board = { { attack = 1, health = 9 } } }, foe = { board = { { attack = 1, health = 9 } } } }
    if f.events[1].actor == "you" then you = you + 1 else foe = foe + 1 end
  end
  expect(you):at_least(15)
  expect(foe):at_least(15)
end)
