local moon, cup = { attack = 1, health = 9, tribes = { "moons" } }, { attack = 1, health = 9, tribes = { "cups" } }

test("Moons and Cups take attack from enemies", function()
  local f = tavern.fight{ seed = 3, first = "foe", attacks = 1, you = { board = { moon, moon, cup, cup } },
    foe = { board = { { attack = 3, health = 99 } } } }
  expect(f.foe.board[1].attack):eq(2)
  local s = tavern.synergies{ board = { moon, moon, cup, cup } }
  expect(s.combos):eq({ "moons:moons_cups" })
  expect(s.reached["moons:moons"]):eq(2)
  expect(s.next["moons:moons"]):eq(4)
end)
