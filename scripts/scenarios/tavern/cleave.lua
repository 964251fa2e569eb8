-- RULES 4.4, 6.2 (b): cleave strikes the neighbours of the target, left and right.
local cleaver = { attack = 4, health = 9, ability = { trigger = "on_attack", effect = "cleave", value = 2 } }

test("cleave strikes both neighbours and nobody else", function()
  local f = tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = { cleaver } },
    foe = { board = { { attack = 0, health = 9 }, { attack = 0, health = 9 }, { attack = 0, health = 9, guardian = true }, { attack = 0, health = 9 } } } }
  local left = {}
  for i, card in ipairs(f.foe.board) do left[i] = card.health end
  expect(left):eq({ 9, 7, 5, 7 })
end)
