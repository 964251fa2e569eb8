-- RULES 6.2 (a): what an aegis stops sets off nothing: no on_attack, no cleave.
local cleaver = { attack = 4, health = 9, ability = { trigger = "on_attack", effect = "cleave", value = 2 } }

test("an attack that an aegis stops does not cleave", function()
  local f = tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = { cleaver } },
    foe = { board = { { attack = 0, health = 9 }, { attack = 0, health = 9, guardian = true, aegis = 1 }, { attack = 0, health = 9 } } } }
  for _, card in ipairs(f.foe.board) do expect(card.health):eq(9) end
  for _, e in ipairs(f.events) do expect(e.kind):never():eq("trigger") end
end)
