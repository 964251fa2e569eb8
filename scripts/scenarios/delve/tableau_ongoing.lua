-- RULES 6.3, 10.1: what works by itself, and remembers.
local three = require "tables.three_heroes"

test("the trophy wall draws for every second kept challenge", function()
  local g = three.start{ decks = { { "Trophy Wall", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash" } }, resonance = { "Sleeper" } }
  g:play("equip 1 1")
  three.muster(g)
  local by_wall = {}
  for round = 1, 2 do
    while g:view("all").phase == "challenge" do
      g:play(g:turn() == 2 and "pass" or g:turn() == 1 and "commit 1" or round == 1 and "commit 2" or "commit 2")
    end
    by_wall[round] = 0
    for _, e in ipairs(g:events{ kind = "draw" }) do
      if e.actor == three.hero(g, 1).tableau[1].ref or e.actor == "Trophy Wall" then by_wall[round] = by_wall[round] + 1 end
    end
    three.rest(g)
  end
  expect(by_wall):eq({ 0, 1 })
end)

test("an ability that works by itself is not activated", function()
  local g = three.start{ decks = { { "Trophy Wall", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash", "Shield Bash" } } }
  g:play("equip 1 1")
  three.muster(g)
  expect(function() g:play("activate 1") end):errors("works automatically")
end)
