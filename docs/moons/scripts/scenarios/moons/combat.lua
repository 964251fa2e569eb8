local function fight(moons, other)
  local board = { other }
  for i = 1, moons do board[i + 1] = { attack = 1, health = 1, tribes = { "moons" } } end
  return tavern.fight{ seed = 3, first = "foe", attacks = 1, you = { board = board },
    foe = { board = { { attack = 3, health = 99 } } } }
end
local bell = { attack = 0, health = 1, guardian = true, ability = { trigger = "deathrattle", effect = "damage", target = "enemies", value = 1 } }

test("one Moon is no step, two are", function()
  expect(fight(1, bell).you.board[1].attack):eq(1)
  expect(fight(2, bell).you.board[1].attack):eq(2)
end)

test("at six deathrattles act twice", function()
  expect(fight(5, bell).foe.board[1].health):eq(98)
  expect(fight(6, bell).foe.board[1].health):eq(97)
end)
